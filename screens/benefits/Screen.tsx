/** The benefits side by side, on a phone one below another. Of four or more benefits, the first two are large cards. */
import type { SectionProps } from '../../engine/react/sectionProps.ts'
import type { Benefits } from '../types.gen.ts'
import { PageSection, useInnerHeading } from '../ui/PageSection.tsx'
import { Text } from '../ui/Text.tsx'
import { Tile } from '../ui/Tile.tsx'
import css from './Screen.module.css'

/** The number of benefits that are large cards, if at least two other benefits follow. */
const largeCards = 2

export default function BenefitsSection({ section }: SectionProps<Benefits>) {
  const Heading = useInnerHeading()
  const { id = section.kind, kind, title, text, items } = section
  return (
    <PageSection kind={kind} id={id} title={title} text={text}>
      <ul className={css.benefits} role="list">
        {items.map((item, index) => {
          const isLarge = index < largeCards && items.length > largeCards + 1
          return (
            <li key={item.id} className={css.benefit} data-large={isLarge || undefined}>
              <Tile
                index={index}
                emoji={item.emoji}
                illustration={item.illustration}
                size={isLarge ? 'wide' : undefined}
              />
              <div className={css.words}>
                <Heading className={css.title}>
                  <Text>{item.title}</Text>
                </Heading>
                <p className={css.text}>
                  <Text>{item.text}</Text>
                </p>
              </div>
            </li>
          )
        })}
      </ul>
    </PageSection>
  )
}
