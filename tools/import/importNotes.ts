/** The notes beside an imported funnel: what had no equal, with the words of the source, so that nothing is lost. */
import type { Note } from './piece.ts'

const longestExcerpt = 1500

export function importNotes(file: string, data: unknown, notes: readonly Note[]): string {
  const name = file.replace(/^.*[\\/]/, '')
  const entries = notes.map(({ what, where }) => {
    const excerpt = fenced(pieceAt(data, where))
    return `## ${oneLine(what)}\n\n\`${oneLine(where) || '/'}\`\n${where === '' ? '' : `\n${excerpt}\n`}`
  })
  return `# What the import of ${oneLine(name)} left out\n\nDelete this file once everything in it is settled.\n\n${entries.join('\n')}`
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('`', "'")

/** What a JSON pointer leads to. */
function pieceAt(data: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((value, key) => {
      const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, key)
      return isThere ? (value as Record<string, unknown>)[key] : undefined
    }, data)
}

function fenced(piece: unknown): string {
  const json = JSON.stringify(piece, null, 2) ?? 'null'
  const text = json.length > longestExcerpt ? `${json.slice(0, longestExcerpt)}\n…` : json
  // The fence is longer than any within.
  const fence = '`'.repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length + 1)))
  return `${fence}json\n${text}\n${fence}`
}
