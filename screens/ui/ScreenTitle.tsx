/**
 * The title of a screen, its helper text, and the reason why the answer was refused. The title gets the focus when
 * the screen appears.
 */
import { useContext } from 'react'
import { Message } from './Message.tsx'
import { ProblemContext } from './ProblemContext.ts'
import css from './ScreenTitle.module.css'
import { Text } from './Text.tsx'

export interface ScreenTitleProps {
  title: string | undefined
  text?: string
  /**
   * `display`: a larger title, for the first screen of a funnel. `situation`: the text is a card in large type, for
   * a text such as "You are at a café. What do you say?"
   */
  variant?: 'display' | 'situation'
}

export function ScreenTitle({ title, text, variant }: ScreenTitleProps) {
  const problem = useContext(ProblemContext)
  return (
    <div className={css.head} data-variant={variant}>
      <h1 className={css.title} id="title" tabIndex={-1}>
        <Text>{title}</Text>
      </h1>
      {text && (
        <p className={css.text} id="hint">
          <Text>{text}</Text>
        </p>
      )}
      {problem && <Message id="problem">{problem}</Message>}
    </div>
  )
}
