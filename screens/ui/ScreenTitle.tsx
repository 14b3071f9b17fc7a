/** The title of a screen, which takes the focus when the screen comes, and its helper text. */
import css from './ScreenTitle.module.css'
import { Text } from './Text.tsx'

export interface ScreenTitleProps {
  title: string | undefined
  text?: string
  /** `large` for screens that tell instead of ask, `display` for the one that opens a funnel. */
  size?: 'normal' | 'large' | 'display'
}

export function ScreenTitle({ title, text, size = 'normal' }: ScreenTitleProps) {
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
    </div>
  )
}
