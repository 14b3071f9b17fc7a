/** A surface for content that belongs together. */
import type { ReactNode } from 'react'
import css from './Card.module.css'

export interface CardProps {
  /** With a shadow. */
  raised?: boolean
  /** Draws lines between the children. The children are fields of a form (`form`) or `li` elements (`list`). */
  rows?: 'form' | 'list'
  children: ReactNode
}

export function Card({ raised, rows, children }: CardProps) {
  const look = { className: css.card, 'data-raised': raised || undefined, 'data-rows': rows }
  return rows === 'list' ? (
    <ul {...look} role="list">
      {children}
    </ul>
  ) : (
    <div {...look}>{children}</div>
  )
}
