/** Rows as one card: a picture, where it leads, an arrow. */
import type { SectionProps } from '../../engine/react/sectionProps.ts'
import type { LinkList, LinkListItem } from '../types.gen.ts'
import { Anchor } from '../ui/Anchor.ts'
import { Icon } from '../ui/Icon.tsx'
import { PageSection } from '../ui/PageSection.tsx'
import { Pictogram } from '../ui/Pictogram.tsx'
import { Text } from '../ui/Text.tsx'
import css from './Screen.module.css'

type WithHrefs = Omit<LinkList, 'items'> & { items: (LinkListItem & { href: string })[] }

export default function LinkListSection({ section }: SectionProps<WithHrefs>) {
  const { id = section.kind, kind, title, text, items } = section
  return (
    <PageSection kind={kind} id={id} title={title} text={text} narrow>
      <ul className={css.items} role="list">
        {items.map((item) => (
          <li key={item.id}>
            <Anchor className={css.item} href={item.href}>
              {item.emoji && <Pictogram emoji={item.emoji} className={css.picture} />}
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
