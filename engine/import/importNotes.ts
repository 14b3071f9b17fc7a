/** Writes the notes of an imported funnel. A note about a part of the form has an excerpt of this part. */
import { fromPointer } from '../core/jsonPointer.ts'
import { cutText, type ImportNote } from './sourceObject.ts'

/** In characters. */
const maxExcerptLength = 1500

/** The notes as Markdown. @param data the form. @param notes each `where` is a JSON pointer into the form. */
export function importNotes(file: string, data: unknown, notes: readonly ImportNote[]): string {
  const name = file.replace(/^.*[\\/]/, '')
  const entries = notes.map(({ what, where }) => {
    const excerpt = where === '' ? '' : `\n${codeBlock(valueAt(data, where))}\n`
    return `## ${oneLine(what)}\n\n\`${oneLine(where) || '/'}\`\n${excerpt}`
  })
  const head = `# What the import of ${oneLine(name)} left out\n\nDelete this file when you have handled every entry.`
  return `${head}\n\n${entries.join('\n')}`
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('`', "'")

function valueAt(data: unknown, pointer: string): unknown {
  return fromPointer(pointer).reduce<unknown>((value, key) => {
    const hasKey = typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    return hasKey ? (value as Record<string, unknown>)[key] : undefined
  }, data)
}

function codeBlock(value: unknown): string {
  const json = JSON.stringify(value, null, 2) ?? 'null'
  const text = json.length > maxExcerptLength ? `${cutText(json, maxExcerptLength)}\n…` : json
  // The fence must be longer than every run of backticks inside it.
  const fence = '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length + 1)))
  return `${fence}json\n${text}\n${fence}`
}
