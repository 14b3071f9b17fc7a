/**
 * The little markup of config texts: **bold**, *italic*, line breaks, [links](https://…) and backslash escapes.
 * A text of another language than its page begins with that language between the control characters U+0002 and U+0003.
 */

export type TextNode =
  | string
  | { type: 'break' }
  | { type: 'strong' | 'em'; children: readonly TextNode[] }
  | { type: 'link'; href: string; children: readonly TextNode[] }
  | { type: 'language'; lang: string; children: readonly TextNode[] }

const LINK = /\[((?:\\.|[^\]\\])+)\]\(((?:https?:\/\/|mailto:|tel:|\/(?!\/))[^\s()]*)\)/y
/** An opening mark is followed by a letter, a closing one preceded by one: `5 * 3 * 2` stays as it is. */
const STRONG = /\*\*(?=\S)((?:\\.|[^\\])*?[^\s\\])\*\*(?!\*)/y
const EM = /\*(?=[^\s*])((?:\\.|\*\*|[^\\*])*?[^\s\\*])\*(?!\*)/y
const ESCAPE = /\\([!-/:-@[-`{-~])/y

const LANGUAGE = /^\u0002([\w-]+)\u0003/

function matchAt(pattern: RegExp, source: string, index: number) {
  pattern.lastIndex = index
  return pattern.exec(source)
}

/** Anything that is not markup is text; links to other schemes stay the text that they are. Never throws. */
export function parseText(source: string): TextNode[] {
  const marked = LANGUAGE.exec(source)
  if (marked)
    return [{ type: 'language', lang: marked[1]!, children: parseText(source.slice(marked[0].length)) }]
  const nodes: TextNode[] = []
  let text = ''
  const push = (node: TextNode) => {
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
    else if (char === '[') push({ type: 'link', href, children: parseText(inner) })
    else push({ type: whole.startsWith('**') ? 'strong' : 'em', children: parseText(inner) })
    i += whole.length || 1
  }
  if (text) nodes.push(text)
  return nodes
}

/** Whether a text has no markup, as most have: it is its own only node. */
export const isPlain = (source: string) => !/[\\[*\n\u0002]/.test(source)

function textOf(nodes: readonly TextNode[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node : node.type === 'break' ? ' ' : textOf(node.children)))
    .join('')
}

/** The text without its markup, for places that hold no elements: `aria-label`, `<option>`, placeholders. */
export function plain(source: string): string {
  return isPlain(source) ? source : textOf(parseText(source))
}
