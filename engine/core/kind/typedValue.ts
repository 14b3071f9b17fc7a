/** Reads what a learner typed into the one input of a form. The kinds with a typed answer and `defineKind` share it. */

/** Trimmed; lines end with LF, also if a form post sends CR LF. `undefined` if nothing is typed. */
export const typedText = (values: readonly string[]): string | undefined =>
  values[0]?.replaceAll('\r\n', '\n').trim() || undefined

/** `undefined` if nothing is typed, or no finite number. */
export function typedNumber(values: readonly string[]): number | undefined {
  const text = typedText(values)
  const number = Number(text)
  return text !== undefined && Number.isFinite(number) ? number : undefined
}
