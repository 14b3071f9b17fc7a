/**
 * The numbered steps, with a dotted line between them: one below the other on a phone, side by side if there is
 * room. A ferry is on the wave at the top of the section, unless the section is the first of its page.
 */
import type { SectionProps } from '../../engine/react/sectionProps.ts'
import type { Steps } from '../types.gen.ts'
import { Ferry } from '../ui/Ferry.tsx'
import { PageSection, useInnerHeading } from '../ui/PageSection.tsx'
import { Text } from '../ui/Text.tsx'
import css from './Screen.module.css'

export default function StepsSection({ section }: SectionProps<Steps>) {
  const Heading = useInnerHeading()
  const { id = section.kind, kind, title, text, items } = section
  return (
    <PageSection kind={kind} id={id} title={title} text={text} ground="water">
      <ol className={css.steps} role="list">
        {items.map((item, index) => (
          <li key={item.id} className={css.step}>
            <span className={css.number} aria-hidden="true">
              {index + 1}
            </span>
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
      </ol>
      <Ferry className={css.ferry} />
    </PageSection>
  )
}
