/** Links as the rows of one card. Each row has a text, an arrow, and a picture if the link has an emoji. */
import type { SectionProps } from '../../engine/react/sectionProps.ts'
import type { LinkList, LinkListItem } from '../types.gen.ts'
import { Anchor } from '../ui/Anchor.ts'
import { Icon } from '../ui/Icon.tsx'
import { PageSection } from '../ui/PageSection.tsx'
import { Text } from '../ui/Text.tsx'
import { Tile } from '../ui/Tile.tsx'
import css from './Screen.module.css'

type WithHrefs = Omit<LinkList, 'items'> & { items: (LinkListItem & { href: string })[] }

export default function LinkListSection({ section }: SectionProps<WithHrefs>) {
  const { id = section.kind, kind, title, text, items } = section
  return (
    <PageSection {...{ kind, id, title, text }} narrow pose="point">
      <ul className={css.items} role="list">
        {items.map((item, index) => (
          <li key={item.id}>
            <Anchor className={css.item} href={item.href}>
              <Tile index={index} emoji={item.emoji} size="small" />
              <span className={css.words}>
                <Text>{item.text}</Text>
              </span>
              <span className={css.arrow}>
                <Icon name="forward" size={20} />
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
