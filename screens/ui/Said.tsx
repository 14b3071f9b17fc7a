/** How things stand, in a sentence; a screen reader says it when it changes. */
import { Icon } from './Icon.tsx'
import css from './Said.module.css'
import { Text } from './Text.tsx'

export interface SaidProps {
  /** Something has just been done. */
  done?: boolean
  children: string
}

export const Said = ({ done, children }: SaidProps) => (
  <p className={css.said} role="status">
    {done && <Icon name="check" size={20} />}
    <span>
      <Text>{children}</Text>
    </span>
  </p>
)
