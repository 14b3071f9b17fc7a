/** How things stand, in a sentence. */
import { Text } from '../ui/Text.tsx'
import css from './Screen.module.css'

export const Said = ({ children }: { children: string }) => (
  <p className={css.said} role="status">
    <Text>{children}</Text>
  </p>
)
