/** A surface for content that belongs together. */
import type { ReactNode } from 'react'
import css from './Card.module.css'

export interface CardProps {
  /** With a shadow. */
  raised?: boolean
  /** The children are rows with lines between them: `form`: the fields of a form; `list`: the `li` of a list. */
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
