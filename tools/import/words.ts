/** Runs of text in our little markup, escaped where they would be read as markup, and cut to the length of their place. */
import { plainText } from '../../engine/core/copy/parseMarkup.ts'
import type { Run, TextRun } from './draft.ts'

/** Shown where a question has no answer. */
const fallback = '…'

/** The path under which a run is piped; `undefined` where nothing can be. */
export type Pipe = (run: Exclude<Run, { text: string }>) => string | undefined

export interface Composed {
  text: string
  /** What did not fit. */
  rest: readonly Run[]
}

const isText = (run: Run): run is TextRun => 'text' in run
const isStyled = (run: Run) => isText(run) && (run.style !== undefined || run.href !== undefined)

/** What a text may hold: line breaks, no other control characters, no runs of blanks. */
const clean = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .replaceAll(/[^\S\n\u00a0]+/g, ' ')
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')

/** Two braces would open a placeholder. */
const escapeBraces = (text: string) => text.replaceAll(/\{(?=\{)/g, '{\\')
const escapeMarks = (text: string) => text.replaceAll(/[\\*[\]]/g, '\\$&')

function merged(runs: readonly Run[]): Run[] {
  const list: Run[] = []
  for (const run of runs) {
    const last = list.at(-1)
    const alike = last && isText(last) && isText(run) && last.style === run.style && last.href === run.href
    if (alike) list[list.length - 1] = { ...last, text: last.text + run.text }
    else list.push(run)
  }
  return list
}

function styled(run: TextRun, before: string): string {
  const [, lead = '', core = '', trail = ''] = /^(\s*)([^]*?)(\s*)$/.exec(clean(run.text)) ?? []
  const words = escapeBraces(escapeMarks(core))
  if (core === '') return lead + trail
  if (run.href !== undefined && /^(https?:\/\/|mailto:|tel:)[^\s()]+$/.test(run.href))
    return `${lead}[${words}](${run.href})${trail}`
  const mark = { strong: '**', em: '*', none: '' }[run.style ?? 'none']
  // Marks that touch would be read as one.
  return before.endsWith('*') && lead === '' ? words + trail : `${lead}${mark}${words}${mark}${trail}`
}

function compose(runs: readonly Run[], pipe: Pipe): string {
  const piped = merged(runs)
  const join = (write: (run: TextRun, before: string) => string) => {
    let text = ''
    for (const run of piped) {
      if ('text' in run) text += write(run, text)
      else {
        const path = pipe(run)
        text +=
          path === undefined ? fallback : 'answer' in run ? `{{${path}, or(${fallback})}}` : `{{${path}}}`
      }
    }
    return clean(text).trim()
  }
  const raw = join((run) => clean(run.text))
  // Most texts have nothing to escape, and read better so.
  if (!piped.some(isStyled) && plainText(raw) === raw.replaceAll('\n', ' '))
    return join((run) => escapeBraces(clean(run.text)))
  return join(styled)
}

const lengthOf = (runs: readonly Run[]) =>
  runs.reduce((sum, run) => sum + ('text' in run ? run.text.length : 1), 0)

/** The runs up to a number of characters, and those after; a placeholder counts one. */
function splitAt(runs: readonly Run[], at: number): [Run[], Run[]] {
  const before: Run[] = []
  const after: Run[] = []
  let left = at
  for (const run of runs) {
    const length = lengthOf([run])
    if (length <= left) before.push(run)
    else if (left > 0 && 'text' in run) {
      before.push({ ...run, text: run.text.slice(0, left) })
      after.push({ ...run, text: run.text.slice(left) })
    } else after.push(run)
    left = Math.max(0, left - length)
  }
  return [before, after]
}

/** Steps back to the end of a word, where one is near. */
function atWord(runs: readonly Run[], at: number): number {
  const text = runs.map((run) => ('text' in run ? run.text : '\u0000')).join('')
  const space = text.slice(0, at + 1).search(/\s\S*$/)
  if (space > at - 40 && space > 0) return space
  return /[\ud800-\udbff]/.test(text[at - 1] ?? '') ? at - 1 : at
}

/** The text of at most `longest` UTF-16 units, cut at a word. `single` is for places without line breaks. */
export function composeWithin(
  runs: readonly Run[],
  longest: number,
  pipe: Pipe,
  { single = false, mark = '…' } = {},
): Composed {
  const lines = single
    ? runs.map((run) => ('text' in run ? { ...run, text: run.text.replaceAll(/\s+/g, ' ') } : run))
    : runs
  const whole = compose(lines, pipe)
  if (whole.length <= longest) return { text: whole, rest: [] }
  const cut = (at: number) => compose([...splitAt(lines, at)[0], { text: mark }], pipe)
  let [low, high] = [0, lengthOf(lines)]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (cut(middle).length <= longest) low = middle
    else high = middle - 1
  }
  const at = atWord(lines, low)
  return { text: cut(at), rest: splitAt(lines, at)[1] }
}
