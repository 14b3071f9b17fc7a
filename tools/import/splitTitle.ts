/** Long words of which the first line is the title. */
import type { Words } from './draft.ts'
import { hasWords } from './html.ts'

/** The first line is the title, the rest the text. */
export function splitTitle(words: Words): { title: Words; text?: Words } {
  const split = (runs: Words['own']): [Words['own'], Words['own']] => {
    const start = runs.findIndex((run) => !('text' in run) || run.text.trim() !== '')
    const kept = runs.slice(Math.max(start, 0))
    const at = kept.findIndex((run, index) => index > 0 && 'text' in run && run.text.startsWith('\n'))
    return at < 0 ? [kept, []] : [kept.slice(0, at), kept.slice(at)]
  }
  const [head, tail] = split(words.own)
  const others = Object.entries(words.others ?? {}).map(([locale, runs]) => [locale, split(runs)] as const)
  const title = { own: head, others: Object.fromEntries(others.map(([locale, [first]]) => [locale, first])) }
  if (!hasWords(tail)) return { title }
  return {
    title,
    text: { own: tail, others: Object.fromEntries(others.map(([locale, [, rest]]) => [locale, rest])) },
  }
}
