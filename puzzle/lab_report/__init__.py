"""Lab reports: the texts about their trees and quizzes, and the files in which they are saved."""
