/** A speech bubble above its speaker, who is the pilot or another picture. */
import type { ReactNode } from 'react'
import css from './Bubble.module.css'

export interface BubbleProps {
  /**
   * The picture below the bubble. It is hidden in low windows and on desktops. On a desktop, the bubble points to the
   * pilot in the scene beside the form. Without this prop, the next element on the screen must be the speaker.
   */
  speaker?: ReactNode
  children: ReactNode
}

export const Bubble = ({ speaker, children }: BubbleProps) => (
  <div className={css.speech}>
    <div className={css.bubble}>{children}</div>
    {speaker}
  </div>
)
