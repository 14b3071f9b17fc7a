/** A surface for things that belong together. */
import type { ReactNode } from 'react'
import css from './Card.module.css'

export interface CardProps {
  /** With the one shadow, for what lies over the rest. */
  raised?: boolean
  as?: 'div' | 'section' | 'article' | 'li'
  labelledBy?: string
  children: ReactNode
}

export function Card({ raised, as: Element = 'div', labelledBy, children }: CardProps) {
  return (
    <Element className={css.card} data-raised={raised || undefined} aria-labelledby={labelledBy}>
      {children}
    </Element>
  )
}
