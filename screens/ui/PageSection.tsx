/** A section of a page: a column that begins with a heading and a text, if the section has them. */
import { createContext, useContext, type ReactNode } from 'react'
import css from './PageSection.module.css'
import { Pilot } from './Pilot.tsx'
import type { Pose } from './poses.ts'
import { Text } from './Text.tsx'

/** The level of the section's own heading. The first section of a page has the `h1`; all others have an `h2`. */
export const HeadingLevel = createContext<'h1' | 'h2'>('h2')

/** The level of the headings inside a section: one below the section's own heading. */
export const useInnerHeading = (): 'h2' | 'h3' => (useContext(HeadingLevel) === 'h1' ? 'h2' : 'h3')

export interface PageSectionProps {
  kind: string
  /** Unique in the page; links lead to it. */
  id: string
  title?: string
  text?: string
  /** The id of the heading, for a section that renders its own heading instead of `title`. */
  labelledBy?: string
  /** A narrow column for reading, instead of the whole width. */
  narrow?: boolean
  /** The position of the heading. Default: `start` in a narrow section, otherwise `center`. */
  align?: 'center' | 'start'
  /**
   * The pose of the pilot. Only the first section of a page shows the pilot, next to its heading. If the window is wide
   * and the section is narrow, the pilot is larger and beside the column.
   */
  pose?: Pose
  /** A coloured ground as wide as the window. It begins with a wave, and the next section begins with a wave too. */
  ground?: 'water' | 'sky' | 'accent'
  children?: ReactNode
}

export function PageSection(props: PageSectionProps) {
  const { kind, id, title, text, labelledBy, narrow, ground, pose, children } = props
  const { align = narrow ? 'start' : 'center' } = props
  const level = useContext(HeadingLevel)
  const titleId = `${id}-title`
  const shared = { className: css.title, id: titleId }
  const words = <Text>{title}</Text>
  return (
    <section
      className={css.section}
      id={id}
      data-section={kind}
      data-ground={ground}
      aria-labelledby={title ? titleId : labelledBy}
    >
      <div className={css.column} data-narrow={narrow || undefined}>
        {(title || text) && (
          <div className={css.head} data-align={align}>
            {title && (level === 'h1' ? <h1 {...shared}>{words}</h1> : <h2 {...shared}>{words}</h2>)}
            {text && (
              <p className={css.text}>
                <Text>{text}</Text>
              </p>
            )}
            {pose && level === 'h1' && (
              <div className={css.picture}>
                <div className={css.bay}>
                  <Pilot pose={pose} size={224} />
                </div>
              </div>
            )}
          </div>
        )}
        {narrow && children ? <div className={css.content}>{children}</div> : children}
      </div>
    </section>
  )
}
