/** Converts HTML to text parts. Keeps paragraphs, lists, emphasis and links; reports other elements. */
import { Parser } from 'htmlparser2'
import type { ReportNote } from '../sourceObject.ts'
import type { StyledText, TextPart } from './form.ts'

/** Elements that begin and end a line. `<br>` only begins one. */
const blocks = /^(p|div|h[1-6]|ul|ol|section|header|footer|article|blockquote|details|summary|br)$/
const styles: Readonly<Record<string, 'strong' | 'em'>> = { b: 'strong', strong: 'strong', i: 'em', em: 'em' }
/** Other elements that need no note: `li` becomes a bullet, `a` a link, and the rest lose only their style. */
const unreported = /^(span|a|li|small|u|abbr)$/
/** Elements whose content is not text. */
const hidden = /^(script|style|iframe|template|noscript)$/

export const hasTags = (text: string): boolean => /<\/?[a-z!]/i.test(text)

/**
 * The text and its styles, in order.
 * @param readPlain splits plain text into text and placeholders. By default, it finds no placeholder.
 * @param report gets one note with the names of all dropped elements, and notes about placeholders in links.
 */
export function htmlParts(
  html: string,
  where: string,
  report: ReportNote,
  readPlain: (text: string) => readonly TextPart[] = (text) => [{ text }],
): TextPart[] {
  const parts: TextPart[] = []
  const dropped = new Set<string>()
  const openElements: { style?: StyledText['style']; href?: string }[] = []
  let hiddenDepth = 0
  let text = ''

  /**
   * Adds the collected text as parts. Text is collected up to the next tag, because the parser splits it at entities,
   * and a placeholder may contain an entity.
   */
  const flush = () => {
    const style = openElements.findLast((each) => each.style)?.style
    const href = openElements.findLast((each) => each.href)?.href
    const format = { ...(style && { style }), ...(href && { href }) }
    const read = text === '' ? [] : readPlain(text)
    for (const part of read) parts.push('text' in part ? { ...part, ...format } : part)
    if (href && read.some((part) => !('text' in part)))
      report(`a placeholder in the link to ${href}: it is shown without the link`, where)
    text = ''
  }

  /** False if the URL has a placeholder. Also reports such a URL. */
  const hasNoPlaceholder = (href: string): boolean => {
    const isPlain = readPlain(href).every((part) => 'text' in part)
    if (!isPlain) report(`the link to ${href}: a text cannot link to a URL with a placeholder`, where)
    return isPlain
  }

  const parser = new Parser({
    onopentag(name, { href }) {
      flush()
      if (hidden.test(name)) hiddenDepth++
      const style = styles[name]
      const isLink = name === 'a' && href && hasNoPlaceholder(href)
      openElements.push({ ...(style && { style }), ...(isLink && { href }) })
      if (hiddenDepth > 0 && !hidden.test(name)) return
      if (blocks.test(name)) parts.push({ text: '\n' })
      else if (name === 'li') parts.push({ text: '\n• ' })
      else if (!style && !unreported.test(name)) dropped.add(name)
    },
    ontext(data) {
      // Collapses spaces, except non-breaking ones.
      if (hiddenDepth === 0) text += data.replaceAll(/[^\S\u00a0\u202f]+/g, ' ')
    },
    onclosetag(name) {
      flush()
      openElements.pop()
      if (hidden.test(name)) hiddenDepth--
      else if (hiddenDepth === 0 && blocks.test(name) && name !== 'br') parts.push({ text: '\n' })
    },
    onend: flush,
  })
  parser.end(html)
  if (dropped.size > 0)
    report(`HTML that has no equivalent: ${[...dropped].map((name) => `<${name}>`).join(', ')}`, where)
  return parts
}
