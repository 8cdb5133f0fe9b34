"""The rules, one package a book, one file a section."""
