/** HTML as words: paragraphs, lists, emphasis and links stay; anything else is left out and told. */
import type { Run } from './draft.ts'
import type { Report } from './piece.ts'

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  copy: '©',
  pound: '£',
  euro: '€',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
}

const blocks = /^(p|div|h[1-6]|ul|ol|section|header|footer|article|blockquote|details|summary|br)$/
const quiet = /^(span|b|strong|i|em|a|li|small|u|abbr)$/
const tag = /<!--[^]*?-->|<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^<>"'])*)>/gi
/** What lies within these is no text. */
const hidden = /<(script|style|iframe|template|noscript)\b[^]*?(?:<\/\1\s*>|$)/gi

export const hasTags = (text: string): boolean => /<\/?[a-z!]/i.test(text)

function decode(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,6})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? parseInt(String(hex), 16) : undefined
    if (code !== undefined) return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : ''
    return Object.hasOwn(entities, String(name)) ? entities[String(name)]! : String(whole)
  })
}

/** @param fill turns plain text into runs, for placeholders of the format. */
export function htmlRuns(
  html: string,
  where: string,
  report: Report,
  fill: (text: string) => readonly Run[] = (text) => [{ text }],
): Run[] {
  const lost = new Set<string>()
  const visible = html.replaceAll(hidden, (_all, name: string) => {
    lost.add(name.toLowerCase())
    return ''
  })
  const runs: Run[] = []
  const open: { style?: 'strong' | 'em'; href?: string }[] = []
  let at = 0
  const add = (text: string) => {
    const style = open.findLast((each) => each.style)?.style
    const href = open.findLast((each) => each.href)?.href
    const words = decode(text.replaceAll(/\s+/g, ' '))
    for (const run of fill(words))
      runs.push(
        'text' in run ? { ...run, ...(style && { style }), ...(href !== undefined && { href }) } : run,
      )
  }
  for (const match of visible.matchAll(tag)) {
    if (match.index > at) add(visible.slice(at, match.index))
    at = match.index + match[0].length
    const [, slash, rawName, attributes = ''] = match
    if (rawName === undefined) continue
    const name = rawName.toLowerCase()
    if (blocks.test(name)) runs.push({ text: '\n' })
    else if (name === 'li' && !slash) runs.push({ text: '\n• ' })
    else if (/^(b|strong|i|em|a)$/.test(name)) setStyle(name, slash === '/', attributes, open)
    else if (!quiet.test(name)) lost.add(name)
  }
  if (at < visible.length) add(visible.slice(at))
  if (lost.size > 0)
    report(`HTML that has no equal: ${[...lost].map((name) => `<${name}>`).join(', ')}`, where)
  return runs
}

function setStyle(
  name: string,
  isEnd: boolean,
  attributes: string,
  open: { style?: 'strong' | 'em'; href?: string }[],
): void {
  if (isEnd) return void open.pop()
  const href = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes)
  if (name === 'a') open.push({ href: decode(href?.[1] ?? href?.[2] ?? '') })
  else open.push({ style: name === 'b' || name === 'strong' ? 'strong' : 'em' })
}

/** Whether any words are left. */
export const hasWords = (runs: readonly Run[]): boolean =>
  runs.some((run) => !('text' in run) || run.text.trim() !== '')
