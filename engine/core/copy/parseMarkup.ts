/**
 * The markup of config texts: **bold**, *italic*, line breaks, [links](https://…) and backslash escapes. There is no
 * HTML. A text in another language than its page starts with a language mark (`markLanguage`).
 */
import { splitLanguage } from './languageMark.ts'

export type MarkupNode =
  | string
  | { type: 'break' }
  | { type: 'strong' | 'em'; children: readonly MarkupNode[] }
  | { type: 'link'; href: string; children: readonly MarkupNode[] }
  | { type: 'language'; lang: string; children: readonly MarkupNode[] }

/** A path of the site begins with a single slash: for browsers, `//` and `/\` begin the address of another site. */
const LINK = /\[((?:\\.|[^\]\\])+)\]\(((?:https?:\/\/|mailto:|tel:|\/(?![/\\]))[^\s()]*)\)/sy
/** No white space follows an opening mark or precedes a closing mark: `5 * 3 * 2` is plain text. */
const STRONG = /\*\*(?=\S)((?:\\.|[^\\])*?(?:\\\S|[^\s\\]))\*\*(?!\*)/sy
const EM = /\*(?=[^\s*])((?:\\.|\*\*|[^\\*])*?(?:\\\S|[^\s\\*]))\*(?!\*)/sy
const ESCAPE = /\\([!-/:-@[-`{-~])/y

function matchAt(pattern: RegExp, source: string, index: number) {
  pattern.lastIndex = index
  return pattern.exec(source)
}

/**
 * Parses a text to nodes. Links lead to `http:`, `https:`, `mailto:`, `tel:` or a path of the site. Anything else is
 * plain text, such as a link with another scheme. Never throws.
 */
export function parseMarkup(source: string): MarkupNode[] {
  const { lang, text: marked } = splitLanguage(source)
  if (lang !== undefined) return [{ type: 'language', lang, children: parseMarkup(marked) }]
  const nodes: MarkupNode[] = []
  let text = ''
  const push = (node: MarkupNode) => {
    if (text) nodes.push(text)
    text = ''
    nodes.push(node)
  }
  for (let i = 0; i < source.length;) {
    const char = source[i]
    const match =
      char === '\\'
        ? matchAt(ESCAPE, source, i)
        : char === '['
          ? matchAt(LINK, source, i)
          : char === '*'
            ? (matchAt(STRONG, source, i) ?? matchAt(EM, source, i))
            : null
    const [whole = '', inner = '', href = ''] = match ?? []
    if (char === '\n') push({ type: 'break' })
    else if (!match) text += char
    else if (char === '\\') text += inner
    else if (char === '[') push({ type: 'link', href, children: parseMarkup(inner) })
    else push({ type: whole.startsWith('**') ? 'strong' : 'em', children: parseMarkup(inner) })
    i += whole.length || 1
  }
  if (text) nodes.push(text)
  return nodes
}

/** Whether a text may have markup or a language mark (U+0002). Most texts have neither and need no parsing. */
export const hasMarkup = (source: string) => /[\\[*\n\u0002]/.test(source)

function textOf(nodes: readonly MarkupNode[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node : node.type === 'break' ? ' ' : textOf(node.children)))
    .join('')
}

/** The text without its markup, for attributes and elements that contain only text, such as `<option>`. */
export function plainText(source: string): string {
  return hasMarkup(source) ? textOf(parseMarkup(source)) : source
}
