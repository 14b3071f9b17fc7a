/** JSON for people: a value that fits is on one line, and repetitions are shortened. */

const width = 120

/** If a list or an object on several lines has more entries than this, only its first two and its last are printed. */
const maxEntries = 40

/** The value as JSON, in lines of at most 120 characters if possible. */
export const shortJson = (value: unknown): string => print(value, 0, 0)

/** If a part of at most 20 characters repeats more than 20 times in a row, it is printed twice, followed by `…`. */
export const shortText = (text: string): string => text.replaceAll(/(.{1,20}?)\1{20,}/gs, '$1$1…')

/** @param used The number of characters in the line before and after the value. */
function print(value: unknown, depth: number, used: number): string {
  const line = inline(value)
  if (typeof value !== 'object' || value === null || used + line.length <= width) return line
  const indent = '  '.repeat(depth + 1)
  const isList = Array.isArray(value)
  const entries = Object.entries(value).map(([key, each]) => {
    const name = isList ? indent : `${indent}${JSON.stringify(key)}: `
    return name + print(each, depth + 1, name.length + 1)
  })
  if (entries.length > maxEntries) entries.splice(2, entries.length - 3, `${indent}…`)
  const [open, close] = isList ? '[]' : '{}'
  return `${open}\n${entries.join(',\n')}\n${'  '.repeat(depth)}${close}`
}

function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`
  if (typeof value !== 'object' || value === null) return shortText(JSON.stringify(value))
  const fields = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${inline(each)}`)
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}
