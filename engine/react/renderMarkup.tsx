/** Renders a config text with its markup as React elements, never as HTML. */
import type { ReactNode } from 'react'
import { hasMarkup, parseMarkup, type MarkupNode } from '../core/copy/parseMarkup.ts'

/** A text without markup stays a string. */
export function renderMarkup(text: string): ReactNode {
  return hasMarkup(text) ? renderNodes(parseMarkup(text)) : text
}

const renderNodes = (nodes: readonly MarkupNode[]): ReactNode =>
  nodes.map((node, index) => {
    if (typeof node === 'string') return node
    if (node.type === 'break') return <br key={index} />
    if (node.type === 'language') {
      return (
        <span key={index} lang={node.lang} dir="auto">
          {renderNodes(node.children)}
        </span>
      )
    }
    if (node.type !== 'link') return <node.type key={index}>{renderNodes(node.children)}</node.type>
    // A link to a page opens a new tab, so the learner keeps the current screen.
    const newTab = /^(https?:|\/)/.test(node.href) ? { target: '_blank', rel: 'noopener' } : {}
    return (
      <a key={index} href={node.href} {...newTab}>
        {renderNodes(node.children)}
      </a>
    )
  })
