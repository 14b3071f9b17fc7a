/**
 * The frame around every screen of a funnel: a bar with the back link and the progress, the native form, and the button
 * within reach of the thumb, on the water. On a desktop the theme's scene is beside it. It stays from screen to screen; the content of each screen is its own.
 */
import type { ComponentProps, ElementType, ReactNode } from 'react'
import { Button } from './Button.tsx'
import css from './Frame.module.css'
import { Icon } from './Icon.tsx'
import { Problem } from './Problem.tsx'
import { Progress } from './Progress.tsx'
import { Text } from './Text.tsx'

export interface FrameProps {
  id: string
  kind: string
  back?: { href: string; label: string }
  progress: { value: number; label: string }
  chapter?: string
  language?: { href: string; label: string; code: string }
  /** Where the form posts to: the screen's own URL. */
  action: string
  cta: string
  /** What Continue says while nothing is chosen, or fewer than `min`. */
  waiting?: { text: string; min: number }
  /** The label of a second, quiet submit button named `skip`. */
  skip?: string
  /** Why the answer was refused: shown by the title of the screen. */
  problem?: string
  /** A link to the screen on which the learner left. */
  resume?: { href: string; label: string }
  /** What links of the frame are made of: `a`, unless a page must bring more than its URL along. */
  link?: ElementType<ComponentProps<'a'>>
  layout: 'question' | 'static'
  /** The direction of the last step: the content moves in from that side. */
  enter?: 'forward' | 'back'
  /** What the next screen needs is loading. */
  busy?: boolean
  /** What the form's events do; without them it posts natively. */
  handlers?: Pick<ComponentProps<'form'>, 'onSubmit' | 'onChange' | 'onClick'>
  /** Float above the button: they move nothing. */
  notices?: ReactNode
  children: ReactNode
}

/** Of the form: fields beside the screen may belong to it. */
export const frameFormId = 'screen'

export function Frame(props: FrameProps) {
  const { id, kind, layout, enter, chapter, action, cta, waiting, skip, problem, resume, busy } = props
  const { handlers, notices, children } = props
  return (
    <main className={css.frame} data-screen={id} data-kind={kind} data-layout={layout} data-enter={enter}>
      <Bar {...props} />
      {chapter && (
        <p className={css.chapter}>
          <Text>{chapter}</Text>
        </p>
      )}
      <form id={frameFormId} className={css.form} method="post" action={action} {...handlers}>
        <div key={id} className={css.view}>
          {resume && (
            <a className={css.resume} href={resume.href} data-action="resume">
              <Text>{resume.label}</Text>
              <Icon name="forward" size={20} />
            </a>
          )}
          <Problem value={problem}>{children}</Problem>
        </div>
        {layout === 'question' && (
          <div className={css.room} data-pilot>
            <div className={css.pilot} />
          </div>
        )}
        <footer className={css.dock}>
          {notices}
          <Button type="submit" wide busy={busy} data-action="continue">
            {waiting && (
              <span data-label="waiting" data-of={waiting.min}>
                {waiting.text}
              </span>
            )}
            <span data-label="ready">
              <Text>{cta}</Text>
            </span>
          </Button>
          {skip && (
            <Button
              type="submit"
              wide
              variant="quiet"
              name="skip"
              value="1"
              formNoValidate
              data-action="skip"
            >
              <Text>{skip}</Text>
            </Button>
          )}
        </footer>
      </form>
    </main>
  )
}

function Bar({ back, progress, language, link: Link = 'a' }: FrameProps) {
  return (
    <header className={css.bar}>
      {back && (
        <Link
          className={css.round}
          href={back.href}
          // Tells the server that the visit goes on.
          referrerPolicy="same-origin"
          data-action="back"
          aria-label={back.label}
        >
          <Icon name="back" />
        </Link>
      )}
      <Progress {...progress} />
      {language && (
        <Link
          className={css.round}
          href={language.href}
          data-action="language"
          aria-label={`${language.label} ${language.code}`}
        >
          {language.code}
        </Link>
      )}
    </header>
  )
}
