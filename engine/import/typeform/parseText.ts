/**
 * Parses Typeform's texts: `*bold*`, `_italic_`, links, placeholders of answers (`{{field:ref}}`) and variables. A
 * backslash escapes a mark.
 */
import type { LocalizedText, TextPart } from '../form/form.ts'
import { slug } from '../ids.ts'

const escapedMark = String.raw`\\[_*[\]]`
const reference = String.raw`\{\{[^{}\n]+\}\}`
const url = String.raw`(?:https?:\/\/[^\s()]+|mailto:[^\s()]+)`

/** The source of a pattern for a text on one line. The text ends before a character of `excluded`, such as `*`. */
const inside = (excluded: string, whole: string) =>
  String.raw`((?:${whole}|(?!${whole})(?:[^\\\n${excluded}]|${escapedMark}|\\(?![_*[\]])))+)`

/** A mark inside a reference or a URL does not end the style. */
const styled = (mark: string) => inside(mark, String.raw`(?:${reference}|\]\(${url}\))`)
const linkLabel = inside(String.raw`\]`, reference)

const marks = new RegExp(
  [
    escapedMark,
    // A placeholder.
    String.raw`\{\{\s*(field|hidden|var|variable)[:_]([^{}]+?)\s*\}\}`,
    // A link.
    String.raw`\[${linkLabel}\]\((${url})\)`,
    // `**bold**`, then `*bold*`.
    String.raw`\*\*${styled('*')}\*\*`,
    String.raw`\*(?!\s)${styled('*')}(?<!\s)\*`,
    // `_italic_`, but no part of `snake_case_name`.
    String.raw`(?<![\p{L}\p{N}_])_(?!\s)${styled('_')}(?<!\s)_(?![\p{L}\p{N}_])`,
  ].join('|'),
  'gu',
)

export const parseText = (text: string): LocalizedText => ({ parts: partsOf(text) })

function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const match of text.matchAll(marks)) {
    // An escaped mark is a part of the plain text around it.
    if (match[0].startsWith('\\')) continue
    if (match.index > at) parts.push({ text: unescape(text.slice(at, match.index)) })
    at = match.index + match[0].length
    parts.push(...markedParts(match))
  }
  if (at < text.length) parts.push({ text: unescape(text.slice(at)) })
  return parts
}

function markedParts([, recall, name, linked, href, bold, strong, em]: RegExpMatchArray): TextPart[] {
  if (recall === 'field') return [{ answer: name! }]
  if (recall === 'var' || recall === 'variable') return [{ score: slug(name!) }]
  // A text cannot show a hidden field. The import reports that there is no question with the name `hidden:…`.
  if (recall === 'hidden') return [{ answer: `hidden:${name}` }]
  if (href !== undefined)
    return partsOf(linked!).map((part): TextPart => ('text' in part ? { text: part.text, href } : part))
  const style = em === undefined ? 'strong' : 'em'
  return partsOf((bold ?? strong ?? em)!).map((part) => ('text' in part ? { ...part, style } : part))
}

const unescape = (text: string) => text.replaceAll(new RegExp(escapedMark, 'g'), (mark) => mark.slice(1))

/** Parses the texts of a step, by field. Leaves out those that are `undefined`. */
export const parseTexts = <Name extends string>(
  texts: Record<Name, string | undefined>,
): Partial<Record<Name, LocalizedText>> =>
  Object.fromEntries(
    Object.entries<string | undefined>(texts).flatMap(([name, text]) =>
      text === undefined ? [] : [[name, parseText(text)]],
    ),
  ) as Partial<Record<Name, LocalizedText>>
