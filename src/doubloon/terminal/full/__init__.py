"""The full screen, with Textual: the same table, drawings, menus and words as the line mode."""
