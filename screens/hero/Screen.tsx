/** The page's title with its two ways in, beside the picture where there is room. */
import type { SectionProps } from '../../engine/react/sectionProps.ts'
import type { Hero } from '../types.gen.ts'
import { Button } from '../ui/Button.tsx'
import { Picture } from '../ui/Picture.tsx'
import { PageSection } from '../ui/PageSection.tsx'
import { Text } from '../ui/Text.tsx'
import css from './Screen.module.css'

type Linked = { href: string }

export default function HeroSection({ section }: SectionProps<Hero & { cta: Linked; secondary?: Linked }>) {
  const { id = section.kind, kind, title, text, illustration, cta, secondary } = section
  const titleId = `${id}-title`
  return (
    <PageSection kind={kind} id={id} labelledBy={titleId}>
      <div className={css.hero}>
        <div className={css.words}>
          <h1 className={css.title} id={titleId}>
            <Text>{title}</Text>
          </h1>
          <p className={css.text}>
            <Text>{text}</Text>
          </p>
          <div className={css.ways}>
            <Button href={cta.href}>
              <Text>{cta.text}</Text>
            </Button>
            {secondary && (
              <Button variant="secondary" href={secondary.href}>
                <Text>{secondary.text}</Text>
              </Button>
            )}
          </div>
        </div>
        {illustration && (
          <div className={css.picture}>
            <Picture name={illustration} size={400} />
          </div>
        )}
      </div>
    </PageSection>
  )
}
