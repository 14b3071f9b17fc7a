/** A message above a page, announced to screen readers when they are idle. */
import type { ReactNode } from 'react'
import css from './Banner.module.css'
import { Icon } from './Icon.tsx'

export interface BannerProps {
  tone: 'info' | 'warning'
  title?: ReactNode
  /** A button or link at the end. */
  action?: ReactNode
  children?: ReactNode
}

export function Banner({ tone, title, action, children }: BannerProps) {
  return (
    <div className={css.banner} data-tone={tone} role="status">
      <Icon name={tone === 'info' ? 'info' : 'alert'} size={22} className={css.icon} />
      <div className={css.words}>
        {title && <p className={css.title}>{title}</p>}
        {children}
      </div>
      {action}
    </div>
  )
}
