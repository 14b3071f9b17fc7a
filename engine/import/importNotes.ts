/** The notes beside an imported funnel: what had no equivalent, with the source, so that nothing is lost. */
import type { ImportNote } from './sourceObject.ts'

/** In characters. */
const longestExcerpt = 1500

/** The notes as Markdown. @param data the form to which their pointers lead. */
export function importNotes(file: string, data: unknown, notes: readonly ImportNote[]): string {
  const name = file.replace(/^.*[\\/]/, '')
  const entries = notes.map(({ what, where }) => {
    const excerpt = where === '' ? '' : `\n${codeBlock(valueAt(data, where))}\n`
    return `## ${oneLine(what)}\n\n\`${oneLine(where) || '/'}\`\n${excerpt}`
  })
  return `# What the import of ${oneLine(name)} left out\n\nDelete this file when all of it is done.\n\n${entries.join('\n')}`
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('`', "'")

/** The value that a JSON pointer leads to. */
function valueAt(data: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((value, key) => {
      const hasKey = typeof value === 'object' && value !== null && Object.hasOwn(value, key)
      return hasKey ? (value as Record<string, unknown>)[key] : undefined
    }, data)
}

function codeBlock(value: unknown): string {
  const json = JSON.stringify(value, null, 2) ?? 'null'
  const text = json.length > longestExcerpt ? `${json.slice(0, longestExcerpt)}\n…` : json
  // A fence is longer than every run of backticks inside it.
  const fence = '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length + 1)))
  return `${fence}json\n${text}\n${fence}`
}
