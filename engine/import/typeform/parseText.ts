/**
 * Parses Typeform's texts: `*bold*`, `_italic_`, links, placeholders of answers (`{{field:ref}}`) and variables. A
 * backslash escapes a mark.
 */
import type { LocalizedText, TextPart } from '../form/form.ts'
import { slug } from '../ids.ts'

const escapedMark = String.raw`\\[_*[\]]`
const placeholder = String.raw`\{\{[^{}\n]+\}\}`
const url = String.raw`(?:https?:\/\/[^\s()]+|mailto:[^\s()]+)`

/**
 * The source of a pattern with one group: a text on one line. The text ends before `endMark`, unless this mark is
 * escaped or inside a match of `unit`.
 * @param endMark one character, written as in a character class. @param unit the source of a pattern.
 */
const textBefore = (endMark: string, unit: string) =>
  String.raw`((?:${unit}|(?!${unit})(?:[^\\\n${endMark}]|${escapedMark}|\\(?![_*[\]])))+)`

/** A mark inside a placeholder or a URL does not end the style. */
const styledText = (mark: string) => textBefore(mark, String.raw`(?:${placeholder}|\]\(${url}\))`)
const linkLabel = textBefore(String.raw`\]`, placeholder)

const marks = new RegExp(
  [
    escapedMark,
    // A placeholder.
    String.raw`\{\{\s*(field|hidden|var|variable)[:_]([^{}]+?)\s*\}\}`,
    // A link.
    String.raw`\[${linkLabel}\]\((${url})\)`,
    // `**bold**`, then `*bold*`.
    String.raw`\*\*${styledText('*')}\*\*`,
    String.raw`\*(?!\s)${styledText('*')}(?<!\s)\*`,
    // `_italic_`, but not inside a word such as `snake_case_name`.
    String.raw`(?<![\p{L}\p{N}_])_(?!\s)${styledText('_')}(?<!\s)_(?![\p{L}\p{N}_])`,
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

/** Converts a match of `marks`. Its groups: a placeholder's type and name, a link's label and URL, styled texts. */
function markedParts([
  ,
  type,
  name,
  label,
  href,
  inTwoAsterisks,
  inAsterisks,
  inUnderscores,
]: RegExpMatchArray): TextPart[] {
  if (type === 'field') return [{ answer: name! }]
  if (type === 'var' || type === 'variable') return [{ score: slug(name!) }]
  // A text cannot show a hidden field. The import reports that there is no question with the name `hidden:…`.
  if (type === 'hidden') return [{ answer: `hidden:${name}` }]
  if (href !== undefined)
    return partsOf(label!).map((part): TextPart => ('text' in part ? { text: part.text, href } : part))
  const style = inUnderscores === undefined ? 'strong' : 'em'
  const styled = (inTwoAsterisks ?? inAsterisks ?? inUnderscores)!
  return partsOf(styled).map((part) => ('text' in part ? { ...part, style } : part))
}

const unescape = (text: string) => text.replaceAll(new RegExp(escapedMark, 'g'), (mark) => mark.slice(1))

/** Parses the text of each field. Leaves out the fields whose text is `undefined`. */
export const parseTexts = <Name extends string>(
  texts: Record<Name, string | undefined>,
): Partial<Record<Name, LocalizedText>> =>
  Object.fromEntries(
    Object.entries<string | undefined>(texts).flatMap(([name, text]) =>
      text === undefined ? [] : [[name, parseText(text)]],
    ),
  ) as Partial<Record<Name, LocalizedText>>
