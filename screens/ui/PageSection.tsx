/** A band of a page: its column, with the heading and the lead that most sections begin with. */
import type { ReactNode } from 'react'
import css from './PageSection.module.css'
import { Text } from './Text.tsx'

export interface PageSectionProps {
  kind: string
  /** Unique in the page; links lead to it. */
  id: string
  title?: string
  text?: string
  /** The id of the heading, for sections that place their own. */
  labelledBy?: string
  /** A column to read in, instead of the whole width. */
  narrow?: boolean
  children: ReactNode
}

export function PageSection({ kind, id, title, text, labelledBy, narrow, children }: PageSectionProps) {
  const titleId = `${id}-title`
  return (
    <section
      className={css.section}
      id={id}
      data-section={kind}
      aria-labelledby={title ? titleId : labelledBy}
    >
      <div className={css.column} data-narrow={narrow || undefined}>
        {title && (
          <div className={css.head}>
            <h2 className={css.title} id={titleId}>
              <Text>{title}</Text>
            </h2>
            {text && (
              <p className={css.text}>
                <Text>{text}</Text>
              </p>
            )}
          </div>
        )}
        {children}
      </div>
    </section>
  )
}
