/** Typeform's texts: `*bold*`, `_italic_`, links, and recall of answers (`{{field:ref}}`) and variables. */
import type { Run, Words } from '../draft.ts'
import { slug } from '../ids.ts'

const marks =
  /\{\{\s*(field|hidden|var|variable)[:_]([^{}]+?)\s*\}\}|\[([^\]\n]+)\]\((https?:\/\/[^\s()]+|mailto:[^\s()]+)\)|\*\*([^*\n]+)\*\*|\*([^*\s](?:[^*\n]*[^*\s])?)\*|(?<![\p{L}\p{N}_])_([^_\s](?:[^_\n]*[^_\s])?)_(?![\p{L}\p{N}_])/gu

export function runsOf(text: string): Words {
  const runs: Run[] = []
  let at = 0
  for (const match of text.matchAll(marks)) {
    if (match.index > at) runs.push({ text: unescape(text.slice(at, match.index)) })
    at = match.index + match[0].length
    runs.push(...runsFor(match))
  }
  if (at < text.length) runs.push({ text: unescape(text.slice(at)) })
  return { own: runs }
}

function runsFor([, recall, name, words, href, bold, strong, em]: RegExpMatchArray): Run[] {
  if (recall === 'field') return [{ answer: name! }]
  if (recall === 'var' || recall === 'variable') return [{ score: slug(name!) }]
  // Texts cannot fill in parameters of the URL: told as an answer that does not exist.
  if (recall === 'hidden') return [{ answer: `hidden:${name}` }]
  if (href !== undefined)
    return runsOf(words!).own.map((run): Run => ('text' in run ? { text: run.text, href } : run))
  const style = em === undefined ? 'strong' : 'em'
  return runsOf((bold ?? strong ?? em)!).own.map((run) => ('text' in run ? { ...run, style } : run))
}

const unescape = (text: string) => text.replaceAll(/\\([_*[\]])/g, '$1')
