/**
 * A text with one button. With a large picture, the background is as wide as the window. Without one, the section is a
 * small card.
 */
import type { SectionProps } from '../../engine/react/sectionProps.ts'
import type { Cta } from '../types.gen.ts'
import { Button } from '../ui/Button.tsx'
import { PageSection } from '../ui/PageSection.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Text } from '../ui/Text.tsx'
import { Tile } from '../ui/Tile.tsx'
import css from './Screen.module.css'

export default function CtaSection({ section }: SectionProps<Cta & { cta: { href: string } }>) {
  const { id = section.kind, kind, title, text, cta, emoji, illustration } = section
  const titleId = `${id}-title`
  return (
    <PageSection
      kind={kind}
      id={id}
      labelledBy={titleId}
      narrow={!illustration}
      ground={illustration && 'accent'}
    >
      <div className={css.panel} data-wide={illustration && ''}>
        {!illustration && <Tile index={0} emoji={emoji} />}
        <div className={css.words}>
          <h2 className={css.title} id={titleId}>
            <Text>{title}</Text>
          </h2>
          {text && (
            <p className={css.text}>
              <Text>{text}</Text>
            </p>
          )}
        </div>
        <Button variant="secondary" href={cta.href}>
          <Text>{cta.text}</Text>
        </Button>
        {illustration && (
          <div className={css.picture}>
            <Picture name={illustration} size={280} />
          </div>
        )}
      </div>
    </PageSection>
  )
}
