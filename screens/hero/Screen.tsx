/** The picture, the page's title, a first question that can be answered at once, and the links into the product. */
import type { SectionProps } from '../../engine/react/sectionProps.ts'
import { useHasBegun } from '../../engine/react/useHasBegun.ts'
import type { Hero, HeroResume } from '../types.gen.ts'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import { Picture } from '../ui/Picture.tsx'
import { PageSection } from '../ui/PageSection.tsx'
import { Text } from '../ui/Text.tsx'
import { FirstQuestion, type LinkedQuestion } from './FirstQuestion.tsx'
import css from './Screen.module.css'

type WithHref = { href: string }
type Section = Omit<Hero, 'question' | 'resume'> & {
  cta: WithHref
  secondary?: WithHref
  question?: LinkedQuestion
  resume?: HeroResume & WithHref
}

const funnelPrefix = 'funnel:'

export default function HeroSection({ section }: SectionProps<Section>) {
  const { id = section.kind, kind, title, text, illustration, question } = section
  const titleId = `${id}-title`
  return (
    <PageSection kind={kind} id={id} labelledBy={titleId}>
      <div
        className={css.hero}
        data-question={question && ''}
        data-scene={illustration === 'scene' || undefined}
      >
        {illustration && (
          <div className={css.picture}>
            <Picture name={illustration} size={400} />
          </div>
        )}
        <div className={css.words}>
          <h1 className={css.title} id={titleId}>
            <Text>{title}</Text>
          </h1>
          <p className={css.text}>
            <Text>{text}</Text>
          </p>
        </div>
        {question && <FirstQuestion {...question} id={`${id}-question`} />}
        <Actions {...section} />
      </div>
    </PageSection>
  )
}

/** The links into the product. For a learner who has begun the funnel of `resume`, `resume` replaces `cta`. */
function Actions({ cta, secondary, note, resume }: Section) {
  const funnel = resume?.to.startsWith(funnelPrefix) ? resume.to.slice(funnelPrefix.length) : undefined
  const hasBegun = useHasBegun(funnel)
  return (
    <div className={css.actions}>
      {resume && hasBegun ? (
        <Button href={`${resume.href}/${resume.screen}`} data-action="resume">
          <Text>{resume.text}</Text>
        </Button>
      ) : (
        <Button href={cta.href}>
          <Text>{cta.text}</Text>
        </Button>
      )}
      {secondary && (
        <Button variant="secondary" href={secondary.href}>
          <Text>{secondary.text}</Text>
        </Button>
      )}
      {note && (
        <div className={css.note}>
          <Note>{note}</Note>
        </div>
      )}
    </div>
  )
}
