/** A quiet text below what a screen asks for, such as what an address is used for. Shows nothing without a text. */
import css from './Note.module.css'
import { Text } from './Text.tsx'

export function Note({ children }: { children: string | undefined }) {
  if (!children) return null
  return (
    <p className={css.note}>
      <Text>{children}</Text>
    </p>
  )
}
