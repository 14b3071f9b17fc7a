/** Each benefit as a card with its picture: in a row on a phone, in columns where there is room. */
import type { SectionProps } from '../../engine/react/sectionProps.ts'
import type { Benefits } from '../types.gen.ts'
import { Illustration } from '../ui/Illustration.tsx'
import { PageSection, useInnerHeading } from '../ui/PageSection.tsx'
import { Text } from '../ui/Text.tsx'
import css from './Screen.module.css'

export default function BenefitsSection({ section }: SectionProps<Benefits>) {
  const Heading = useInnerHeading()
  const { id = section.kind, kind, title, text, items } = section
  return (
    <PageSection kind={kind} id={id} title={title} text={text}>
      <ul className={css.benefits} role="list">
        {items.map((item) => (
          <li key={item.id} className={css.benefit}>
            {item.illustration && (
              <span className={css.picture}>
                <Illustration name={item.illustration} size={48} />
              </span>
            )}
            <div className={css.words}>
              <Heading className={css.title}>
                <Text>{item.title}</Text>
              </Heading>
              <p className={css.text}>
                <Text>{item.text}</Text>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
