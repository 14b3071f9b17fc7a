/** A few points, each with a check mark, its own picture or, in `ordered`, its number. */
import css from './BulletList.module.css'
import { Icon } from './Icon.tsx'
import { Illustration } from './Illustration.tsx'
import type { IllustrationName } from './illustrations/pictures.ts'
import { Text } from './Text.tsx'

export interface BulletListProps {
  items: readonly { id: string; text: string; title?: string; illustration?: IllustrationName }[]
  ordered?: boolean
}

export function BulletList({ items, ordered }: BulletListProps) {
  const List = ordered ? 'ol' : 'ul'
  return (
    // Safari drops the list's role if it has no list style.
    <List className={css.list} role="list">
      {items.map((item, index) => (
        <li key={item.id} className={css.item}>
          <span className={css.mark} aria-hidden="true" data-picture={item.illustration && ''}>
            {item.illustration ? (
              <Illustration name={item.illustration} />
            ) : ordered ? (
              index + 1
            ) : (
              <Icon name="check" size={18} />
            )}
          </span>
          <div>
            {item.title && (
              <p className={css.title}>
                <Text>{item.title}</Text>
              </p>
            )}
            <p className={item.title && css.text}>
              <Text>{item.text}</Text>
            </p>
          </div>
        </li>
      ))}
    </List>
  )
}
