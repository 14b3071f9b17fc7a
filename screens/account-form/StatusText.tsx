/** A sentence that screen readers announce when it appears. */
import { Text } from '../ui/Text.tsx'
import css from './Screen.module.css'

export const StatusText = ({ children }: { children: string }) => (
  <p className={css.said} role="status">
    <Text>{children}</Text>
  </p>
)
