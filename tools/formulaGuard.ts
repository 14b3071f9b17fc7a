/**
 * Spreadsheets can run a cell as a formula if it begins with `=`, `+`, `-`, `@`, a tab or a line break. An apostrophe
 * in front makes the cell a text. A text that already looks guarded gets one more apostrophe, so that `unguardFormula`
 * restores every text. csv-stringify has an option for this (`escape_formulas`), but it writes both `=1` and `'=1` as
 * `'=1`, so an import could not restore the texts.
 */
export const guardFormula = (cell: string) => (/^'*[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell)

/** Removes the apostrophe that `guardFormula` added. */
export const unguardFormula = (cell: string) => (/^'+[=+\-@\t\r\n]/.test(cell) ? cell.slice(1) : cell)
