/** Renders a config's text with its little markup, as elements and never as HTML. Brings no element of its own. */
import { isPlain, parseText, type TextNode } from './parseText.ts'

function render(nodes: readonly TextNode[]) {
  return nodes.map((node, index) => {
    if (typeof node === 'string') return node
    if (node.type === 'break') return <br key={index} />
    if (node.type === 'language') {
      return (
        <span key={index} lang={node.lang}>
          {render(node.children)}
        </span>
      )
    }
    if (node.type !== 'link') return <node.type key={index}>{render(node.children)}</node.type>
    // A link inside a funnel must not cost the learner their place.
    const elsewhere = /^(https?:|\/)/.test(node.href) ? { target: '_blank', rel: 'noopener' } : {}
    return (
      <a key={index} href={node.href} {...elsewhere}>
        {render(node.children)}
      </a>
    )
  })
}

export function Text({ children }: { children: string | undefined }) {
  if (!children) return null
  return isPlain(children) ? children : render(parseText(children))
}
