/** The frame of a funnel, around a page that is not a screen, such as the list of languages or an error. */
import type { ComponentProps, ElementType, ReactNode } from 'react'
import css from './Frame.module.css'
import { Icon } from './Icon.tsx'

export interface PlainFrameProps {
  /** Names the page in `data-page`. */
  page: string
  back?: { href: string; label: string }
  /** The component for the back link. Default: `a`. Without cookies, the server passes a button that posts the run. */
  link?: ElementType<ComponentProps<'a'>>
  children: ReactNode
}

export const PlainFrame = ({ page, back, link: Link = 'a', children }: PlainFrameProps) => (
  <main className={css.frame} data-page={page} data-layout="static">
    <header className={css.bar}>
      {back && (
        <Link className={css.round} href={back.href} aria-label={back.label}>
          <Icon name="back" />
        </Link>
      )}
    </header>
    <div className={css.content}>
      <div className={css.view}>{children}</div>
      <footer className={css.dock} />
    </div>
  </main>
)
