/** What the pilot says: a speech bubble above the pilot. */
import type { ReactNode } from 'react'
import css from './Bubble.module.css'

export interface BubbleProps {
  /** Who says it, below the bubble; without one, what follows does. */
  speaker?: ReactNode
  children: ReactNode
}

export const Bubble = ({ speaker, children }: BubbleProps) => (
  <div className={css.said}>
    <div className={css.bubble}>{children}</div>
    {speaker}
  </div>
)
