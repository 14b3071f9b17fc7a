/** Parses the text of a form and checks its format. */
import { isObject } from '../core/isObject.ts'
import { parseSource } from '../core/config/parseSource.ts'
import type { FormFormat } from './format.ts'
import { formats } from './formats.ts'
import { ImportProblem } from './importProblem.ts'

/** @throws ImportProblem if there is no such format. */
export function findFormat(id: string): FormFormat {
  const found = formats.find((format) => format.id === id)
  if (found) return found
  const known = formats.map((format) => format.id).join(', ')
  throw new ImportProblem(
    'unknown-format',
    '--from',
    `"${id}" is not a known format`,
    `Choose one of ${known}.`,
  )
}

/** @throws ImportProblem if the text is not valid JSON, or if its data is not a form of this format. */
export function readFormData(
  format: FormFormat,
  file: string,
  text: string,
): Readonly<Record<string, unknown>> {
  // Some programs begin a file with a byte order mark. JSON does not allow the mark, so it is removed.
  const { source, problems } = parseSource(file, text.replace(/^\uFEFF/, ''))
  if (!source) {
    const { line, column, message } = problems[0]!
    throw new ImportProblem('invalid-json', `${file}:${line}:${column}`, message.replace(/\.$/, ''))
  }
  const { data } = source
  if (isObject(data) && format.recognises(data)) return data
  const other = isObject(data) ? formats.find((each) => each.recognises(data)) : undefined
  const hint = other && `It looks like ${other.name}: use --from ${other.id}.`
  const found = `this is not a form of ${format.name}: such a form has ${format.shape}`
  throw new ImportProblem('wrong-format', file, found, hint)
}
