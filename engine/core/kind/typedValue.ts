/** Reads the value of a form with one input. */

/** The trimmed text. A form post sends line ends as CR LF; they become LF. `undefined` if nothing is typed. */
export const typedText = (values: readonly string[]): string | undefined =>
  values[0]?.replaceAll('\r\n', '\n').trim() || undefined

/** The typed number. `undefined` if the text is empty or not a finite number. */
export function typedNumber(values: readonly string[]): number | undefined {
  const text = typedText(values)
  const number = Number(text)
  return text !== undefined && Number.isFinite(number) ? number : undefined
}
