/** The title of a screen, its helper text, and why the answer was refused. The title gets the focus when the screen appears. */
import { useContext } from 'react'
import { Message } from './Message.tsx'
import { Problem } from './Problem.tsx'
import css from './ScreenTitle.module.css'
import { Text } from './Text.tsx'

export interface ScreenTitleProps {
  title: string | undefined
  text?: string
  /** `display` for the first screen of a funnel. */
  size?: 'normal' | 'display'
}

export function ScreenTitle({ title, text, size = 'normal' }: ScreenTitleProps) {
  const problem = useContext(Problem)
  return (
    <div className={css.head} data-size={size}>
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
