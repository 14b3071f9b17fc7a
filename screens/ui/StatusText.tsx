/** A sentence that screen readers announce when it appears. */
import { Icon } from './Icon.tsx'
import css from './StatusText.module.css'
import { Text } from './Text.tsx'

export interface StatusTextProps {
  /** True if something has just been done: shows a check mark. */
  done?: boolean
  children: string
}

export const StatusText = ({ done, children }: StatusTextProps) => (
  <p className={css.text} role="status">
    {done && <Icon name="check" size={20} />}
    <span>
      <Text>{children}</Text>
    </span>
  </p>
)
