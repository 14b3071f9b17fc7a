/** What the pilot says: a speech bubble above the pilot. */
import type { ReactNode } from 'react'
import css from './Bubble.module.css'

export interface BubbleProps {
  /** The speaker, shown below the bubble. Without it, the speaker is the content after the bubble. */
  speaker?: ReactNode
  children: ReactNode
}

export const Bubble = ({ speaker, children }: BubbleProps) => (
  <div className={css.said}>
    <div className={css.bubble}>{children}</div>
    {speaker}
  </div>
)
