/** A few points, each with a check mark. */
import css from './BulletList.module.css'
import { Icon } from './Icon.tsx'
import { Text } from './Text.tsx'

export interface BulletListProps {
  items: readonly { id: string; text: string }[]
}

export const BulletList = ({ items }: BulletListProps) => (
  // Safari drops the role of a list that has no list style.
  <ul className={css.list} role="list">
    {items.map(({ id, text }) => (
      <li key={id} className={css.item}>
        <span className={css.mark} aria-hidden="true">
          <Icon name="check" size={18} />
        </span>
        <p>
          <Text>{text}</Text>
        </p>
      </li>
    ))}
  </ul>
)
