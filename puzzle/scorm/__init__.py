"""Packages of one link for course systems, with the site or only its address, in SCORM 1.2 or SCORM 2004."""
