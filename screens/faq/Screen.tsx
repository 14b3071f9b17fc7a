/** Questions as native `details` elements. Touch, keyboard and the browser's search open them without a script. */
import type { SectionProps } from '../../engine/react/sectionProps.ts'
import type { Faq } from '../types.gen.ts'
import { Icon } from '../ui/Icon.tsx'
import { PageSection, useInnerHeading } from '../ui/PageSection.tsx'
import { Text } from '../ui/Text.tsx'
import css from './Screen.module.css'

export default function FaqSection({ section }: SectionProps<Faq>) {
  const Heading = useInnerHeading()
  const { id = section.kind, kind, title, items } = section
  return (
    <PageSection kind={kind} id={id} title={title} narrow align="center">
      <div className={css.items}>
        {items.map((item) => (
          <details key={item.id} className={css.item}>
            <summary className={css.question}>
              <Heading className={css.words}>
                <Text>{item.question}</Text>
              </Heading>
              <span className={css.mark}>
                <Icon name="down" size={20} />
              </span>
            </summary>
            <p className={css.answer}>
              <Text>{item.answer}</Text>
            </p>
          </details>
        ))}
      </div>
    </PageSection>
  )
}
