/** Finds marks that learners would see as raw characters: `{name}`, `<b>`, `![picture](…)`, an unclosed `**`. */
import { textLinkPattern } from '../config/linkUrl.ts'
import { suggest } from '../suggest.ts'
import { hasMarkup, parseMarkup, type MarkupNode } from './parseMarkup.ts'

export interface VisibleMark {
  mark: string
  hint: string
}

const escaped = /\\[!-/:-@[-`{-~]/g
/** An import writes the literal text `{{words}}` as `{\{words}}`. */
const escapedPipe = /\{\\\{[^}]*\}{0,3}/g
const pipe = /\{\{[^{}]*\}\}/g

/** HTML tag → the markup to write instead. */
const tags: ReadonlyMap<string, string> = new Map([
  ['b', 'Write **words** for bold.'],
  ['strong', 'Write **words** for bold.'],
  ['i', 'Write *words* for italics.'],
  ['em', 'Write *words* for italics.'],
  ['br', 'Write \\n for a line break.'],
  ['a', 'Write [words](https://…) for a link.'],
])

/** The ids of the screens whose answers a placeholder can show. Undefined if the text cannot have placeholders. */
type ScreenIds = readonly string[] | undefined

function pipeHint(mark: string, screenIds: ScreenIds): string {
  if (!screenIds) return 'Write the words themselves: this text cannot show values.'
  // Without the braces and the fallback.
  const name = mark.replaceAll(/[{}]|,.*/g, '').trim()
  const near = suggest(name.replace(/^answers\./, ''), screenIds) ?? screenIds[0]
  const path = /^(scores|user|geo)\.[\w.-]+$/.test(name) ? name : `answers.${near ?? '<screen>'}`
  return `To show a value, write {{${path}}}. To show a brace, write \\\\{.`
}

const rules: readonly { pattern: RegExp; hint: (mark: string, screenIds: ScreenIds) => string }[] = [
  { pattern: /\{+[^{}\n]*\}+|\{\{[\w.]*|\}\}/g, hint: pipeHint },
  {
    pattern: /<\/?[a-z][^<>]*>/gi,
    hint: (mark) =>
      tags.get(/[a-z]+/i.exec(mark)![0].toLowerCase()) ??
      'Remove it: texts have no HTML. To show the sign <, write \\\\<.',
  },
  // A picture in Markdown: `![…](…)`. But in `Hello![here](…)`, the `!` is an exclamation mark.
  {
    pattern: /(?<![\p{L}\p{N}])!\[[^\]]*\](?:\([^)]*\))?/gu,
    hint: () => 'Remove it: texts have no pictures.',
  },
]

/** The marks that a learner would see as raw characters, in the order of the rules; none for most texts. */
export function visibleMarks(text: string, screenIds?: readonly string[]): VisibleMark[] {
  if (!/[{}<[*]/.test(text)) return []
  const plain = text.replaceAll(escapedPipe, '').replaceAll(escaped, '').replaceAll(pipe, '…')
  const found = rules.flatMap(({ pattern, hint }) =>
    Array.from(plain.matchAll(pattern), ([mark]) => ({ mark, hint: hint(mark, screenIds) })),
  )
  return found.length > 0 || !hasMarkup(plain) ? found : unrecognisedMarkup(plain)
}

/** Links and bold marks that the markup parser does not recognise. */
function unrecognisedMarkup(plain: string): VisibleMark[] {
  // `parseMarkup` recognises no links such as `page:home`, so they get a URL first.
  const words = wordsOf(parseMarkup(plain.replaceAll(textLinkPattern, '](https://site)')))
  const links = Array.from(words.matchAll(/\[[^\]]*\]\([^)]*\)/g), ([mark]) => ({
    mark,
    hint: 'Link to https://…, mailto:…, tel:…, page:<id> or funnel:<id>, without spaces.',
  }))
  if (links.length > 0) return links
  return words.includes('**')
    ? [
        {
          mark: '**',
          hint: 'Write ** directly before the first bold word and directly after the last bold word.',
        },
      ]
    : []
}

/** The text of the nodes without the marks that the parser recognised. */
const wordsOf = (nodes: readonly MarkupNode[]): string =>
  nodes
    .map((node) => (typeof node === 'string' ? node : 'children' in node ? wordsOf(node.children) : ' '))
    .join('\n')
