import { hint, ToolProblem } from './toolProblem.ts'

/**
 * Reads a list of known names, separated by commas.
 * @param defaults the result if `text` is undefined.
 * @param what the sort of names, for messages, such as `locale`.
 * @throws ToolProblem for an unknown name, or if the text has no name.
 */
export function listOf(
  text: string | undefined,
  known: readonly string[],
  defaults: readonly string[],
  what: string,
): readonly string[] {
  if (text === undefined) return defaults
  const names = [...new Set(text.split(',').map((each) => each.trim()))].filter(Boolean)
  for (const name of names)
    if (!known.includes(name)) throw new ToolProblem(`There is no ${what} "${name}". ${hint(name, known)}`)
  if (names.length === 0)
    throw new ToolProblem(`The list contains no ${what}. There are: ${known.join(', ')}.`)
  return names
}
