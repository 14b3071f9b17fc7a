/**
 * Spreadsheets run a cell that begins with one of these characters as a formula. An apostrophe in front makes it a text. A
 * text that already looks guarded gets one more, so that `unguard` restores every text; the library's `escape_formulas`
 * cannot be undone.
 */
export const guard = (cell: string) => (/^'*[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell)

/** Removes the apostrophe that `guard` added. */
export const unguard = (cell: string) => (/^'+[=+\-@\t\r\n]/.test(cell) ? cell.slice(1) : cell)
