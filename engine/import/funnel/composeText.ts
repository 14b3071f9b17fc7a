/** Writes text parts in the markup of funnels. Escapes characters that look like markup, and cuts long texts. */
import { plainText } from '../../core/copy/parseMarkup.ts'
import type { StyledText, TextPart } from '../form/form.ts'

/** Shown instead of a missing answer, and instead of a placeholder without a path. */
const fallback = '…'

/** Returns the path of the value that a placeholder shows, such as `answers.goal`; `undefined` if there is none. */
export type ResolvePlaceholder = (placeholder: Exclude<TextPart, StyledText>) => string | undefined

export interface ComposedText {
  text: string
  /** The parts that did not fit. */
  rest: readonly TextPart[]
}

const isText = (part: TextPart): part is StyledText => 'text' in part
const isStyled = (part: TextPart) => isText(part) && (part.style !== undefined || part.href !== undefined)

/**
 * Replaces control characters and repeated spaces with one space. Keeps non-breaking spaces, and at most two
 * consecutive line breaks.
 */
const clean = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .replaceAll(/[^\S\n\u00a0\u202f]+/g, ' ')
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')

/** Whether the import can write a link to this URL. The import does not resolve placeholders in URLs. */
export const canLink = (href: string) =>
  /^(https?:\/\/|mailto:|tel:)[^\s()]+$/.test(href) && !href.includes('{{')

/** Escapes `{{`, which would begin a placeholder. */
const escapeBraces = (text: string) => text.replaceAll(/\{(?=\{)/g, '{\\')
const escapeMarks = (text: string) => text.replaceAll(/[\\*[\]]/g, '\\$&')

/** Joins adjacent parts of the same style. */
function merged(parts: readonly TextPart[]): TextPart[] {
  const list: TextPart[] = []
  for (const part of parts) {
    const last = list.at(-1)
    const hasSameStyle =
      last && isText(last) && isText(part) && last.style === part.style && last.href === part.href
    if (hasSameStyle) list[list.length - 1] = { ...last, text: last.text + part.text }
    else list.push(part)
  }
  return list
}

/** The markup of a text part. @param before the markup before this part. */
function styled(part: StyledText, before: string): string {
  const [, lead = '', core = '', trail = ''] = /^(\s*)([^]*?)(\s*)$/.exec(clean(part.text)) ?? []
  const words = escapeBraces(escapeMarks(core))
  if (core === '') return lead + trail
  if (part.href !== undefined && canLink(part.href)) return `${lead}[${words}](${part.href})${trail}`
  const mark = { strong: '**', em: '*', none: '' }[part.style ?? 'none']
  // Two adjacent marks would be parsed as one, so this part gets no mark.
  return /(?<!\\)(?:\\\\)*\*$/.test(before) && lead === ''
    ? words + trail
    : `${lead}${mark}${words}${mark}${trail}`
}

function compose(parts: readonly TextPart[], resolve: ResolvePlaceholder): string {
  const all = merged(parts)
  const join = (write: (part: StyledText, before: string) => string) => {
    let text = ''
    for (const part of all) {
      if ('text' in part) text += write(part, text)
      else {
        const path = resolve(part)
        text +=
          path === undefined ? fallback : 'answer' in part ? `{{${path}, or(${fallback})}}` : `{{${path}}}`
      }
    }
    return clean(text).trim()
  }
  const raw = join((part) => clean(part.text))
  // Most texts need no escapes, and are easier to read without them.
  if (!all.some(isStyled) && plainText(raw) === raw.replaceAll('\n', ' '))
    return join((part) => escapeBraces(clean(part.text)))
  return join(styled)
}

/** A placeholder counts as one character. */
const countCharacters = (parts: readonly TextPart[]) =>
  parts.reduce((sum, part) => sum + ('text' in part ? part.text.length : 1), 0)

/** Splits parts after a number of characters. */
function splitAt(parts: readonly TextPart[], at: number): [before: TextPart[], after: TextPart[]] {
  const before: TextPart[] = []
  const after: TextPart[] = []
  let remaining = at
  for (const part of parts) {
    const length = countCharacters([part])
    if (length <= remaining) before.push(part)
    else if (remaining > 0 && 'text' in part) {
      before.push({ ...part, text: part.text.slice(0, remaining) })
      after.push({ ...part, text: part.text.slice(remaining) })
    } else after.push(part)
    remaining = Math.max(0, remaining - length)
  }
  return [before, after]
}

/**
 * Returns the end of the last word before `at`, or `at` itself if no word ends in the 40 characters before it. Never
 * splits a surrogate pair.
 */
function lastWordEnd(parts: readonly TextPart[], at: number): number {
  const text = parts.map((part) => ('text' in part ? part.text : '\u0000')).join('')
  const space = text.slice(0, at + 1).search(/\s+\S*$/)
  if (space > at - 40 && space > 0) return space
  return /[\ud800-\udbff]/.test(text[at - 1] ?? '') ? at - 1 : at
}

/**
 * Composes a text of at most `maxLength` UTF-16 code units. A longer text is cut, if possible at the end of a word.
 * @param isSingleLine replaces line breaks with spaces.
 * @param ellipsis is added to a text that was cut.
 */
export function composeWithin(
  parts: readonly TextPart[],
  maxLength: number,
  resolve: ResolvePlaceholder,
  { isSingleLine = false, ellipsis = '…' } = {},
): ComposedText {
  const source = isSingleLine
    ? parts.map((part) =>
        'text' in part ? { ...part, text: part.text.replaceAll(/[^\S\u00a0\u202f]+/g, ' ') } : part,
      )
    : parts
  const whole = compose(source, resolve)
  if (whole.length <= maxLength) return { text: whole, rest: [] }
  const cut = (at: number) => compose([...splitAt(source, at)[0], { text: ellipsis }], resolve)
  let [low, high] = [0, countCharacters(source)]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (cut(middle).length <= maxLength) low = middle
    else high = middle - 1
  }
  const at = lastWordEnd(source, low)
  return { text: cut(at), rest: splitAt(source, at)[1] }
}
