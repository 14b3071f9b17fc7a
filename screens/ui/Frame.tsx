/**
 * The frame around the form of every screen of a funnel. A bar at the top has the back link, the progress and the
 * language link. The Continue button is at the bottom, where the thumb reaches it, in front of a drawing of water. On a
 * desktop the theme's scene is beside the form. When the screen changes, the frame stays and only the form changes.
 */
import type { ComponentProps, ElementType, ReactNode } from 'react'
import { Button } from './Button.tsx'
import css from './Frame.module.css'
import { Icon } from './Icon.tsx'
import { Progress, type ProgressProps } from './Progress.tsx'
import { screenFormId } from './ScreenForm.tsx'
import { Text } from './Text.tsx'
import { useAfterPaint } from './useAfterPaint.ts'

export interface FrameProps {
  /** The id and the kind of the screen. */
  id: string
  kind: string
  back?: { href: string; label: string }
  progress: ProgressProps
  /** The name of the chapter. */
  chapter?: string
  /** The link to the list of languages. It shows `code`, such as `EN`. */
  language?: { href: string; label: string; code: string }
  /** The text of Continue. */
  cta: string
  /** The text that Continue has while fewer than `min` answers are chosen. */
  waiting?: { text: string; min: number }
  /** The label of a second, quiet submit button named `skip`. */
  skip?: string
  /** A link to the screen where an earlier visit stopped. It replaces the progress, so that nothing else moves. */
  resume?: { href: string; label: string }
  /**
   * The component for the back link and the language link. Default: `a`. If the page's form carries the run, the server
   * passes a button that posts the run, because a link would lose the run.
   */
  link?: ElementType<ComponentProps<'a'>>
  /** `static` for a kind with the role `static`: on a phone in landscape, the scene is beside the form too. */
  layout: 'question' | 'static'
  /** The direction of the last step. It decides from which side the content moves in. */
  enter?: 'forward' | 'back'
  /** True while the next screen loads. */
  busy?: boolean
  /** Handlers of the element around the form and its buttons. Without them the form posts natively. */
  handlers?: Pick<ComponentProps<'div'>, 'onSubmit' | 'onChange' | 'onClick'>
  /** Messages. They float above the button, so that nothing else moves. */
  notices?: ReactNode
  /** The form of the screen (`ScreenForm`). A hidden form may follow it. */
  children: ReactNode
}

export function Frame(props: FrameProps) {
  const { id, kind, layout, enter, chapter, cta, waiting, skip, busy, handlers, notices, children } = props
  return (
    <Main id={id} data-kind={kind} data-layout={layout} data-enter={enter}>
      <Bar {...props} />
      {chapter && (
        <p className={css.chapter}>
          <Text>{chapter}</Text>
        </p>
      )}
      <div className={css.content} {...handlers}>
        {children}
        {layout === 'question' && <div className={css.pilot} data-pilot />}
        <footer className={css.dock}>
          {notices}
          <Button type="submit" form={screenFormId} wide busy={busy} data-action="continue">
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
              form={screenFormId}
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
      </div>
    </Main>
  )
}

/**
 * After the first paint of a new screen, removes `data-start`, so that the form moves to its final position. This is a
 * separate component, so that nothing else is rendered again.
 */
function Main({ id, ...props }: ComponentProps<'main'> & { id: string }) {
  const paintedId = useAfterPaint(id)
  return (
    <main className={css.frame} data-screen={id} data-start={paintedId === id ? undefined : ''} {...props} />
  )
}

function Bar({ back, progress, resume, language, link: Link = 'a' }: FrameProps) {
  return (
    <header className={css.bar}>
      {back && (
        <Link
          className={css.round}
          href={back.href}
          // Back continues the visit. Without a referrer, the server would count a new visit
          // (`runtime/server/isArrival.ts`).
          referrerPolicy="same-origin"
          data-action="back"
          aria-label={back.label}
        >
          <Icon name="back" />
        </Link>
      )}
      {resume ? (
        <a className={css.resume} href={resume.href} data-action="resume">
          {resume.label}
          <Icon name="forward" size={20} />
        </a>
      ) : (
        <Progress {...progress} />
      )}
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
