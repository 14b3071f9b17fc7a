/** A small text below the inputs, such as why the screen asks for an email address. Shows nothing without a text. */
import css from './Note.module.css'
import { Text } from './Text.tsx'

export interface NoteProps {
  /** Shows the text on a coloured card. */
  card?: boolean
  children: string | undefined
}

export function Note({ card, children }: NoteProps) {
  if (!children) return null
  return (
    <p className={css.note} data-card={card || undefined}>
      <Text>{children}</Text>
    </p>
  )
}
