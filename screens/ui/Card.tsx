/** A surface for content that belongs together. */
import type { ReactNode } from 'react'
import css from './Card.module.css'

export interface CardProps {
  /** With a shadow. */
  raised?: boolean
  children: ReactNode
}

export const Card = ({ raised, children }: CardProps) => (
  <div className={css.card} data-raised={raised || undefined}>
    {children}
  </div>
)
