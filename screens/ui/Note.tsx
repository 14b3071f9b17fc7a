/** A quiet text below what a screen asks for, such as what an address is used for. Shows nothing without a text. */
import css from './Note.module.css'
import { Text } from './Text.tsx'

export interface NoteProps {
  /** Shows the text on a ground of its own. */
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
