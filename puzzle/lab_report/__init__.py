"""The lab report: the words for its trees and quiz, and the file that stores it."""
