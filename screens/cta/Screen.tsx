/** The invitation, in a panel of its own. */
import type { SectionProps } from '../../engine/react/sectionProps.ts'
import type { Cta } from '../types.gen.ts'
import { Button } from '../ui/Button.tsx'
import { PageSection } from '../ui/PageSection.tsx'
import { Text } from '../ui/Text.tsx'
import css from './Screen.module.css'

export default function CtaSection({ section }: SectionProps<Cta & { cta: { href: string } }>) {
  const { id = section.kind, kind, title, text, cta } = section
  const titleId = `${id}-title`
  return (
    <PageSection kind={kind} id={id} labelledBy={titleId}>
      <div className={css.panel}>
        <h2 className={css.title} id={titleId}>
          <Text>{title}</Text>
        </h2>
        {text && (
          <p className={css.text}>
            <Text>{text}</Text>
          </p>
        )}
        <div className={css.way}>
          <Button href={cta.href}>
            <Text>{cta.text}</Text>
          </Button>
        </div>
      </div>
    </PageSection>
  )
}
