/** A message in the flow of a page; urgent ones are announced. */
import type { ReactNode } from 'react'
import css from './Banner.module.css'
import { Icon, type IconName } from './Icon.tsx'

export type Tone = 'info' | 'positive' | 'warning' | 'negative'

const icons: Record<Tone, IconName> = { info: 'info', positive: 'check', warning: 'alert', negative: 'alert' }

export interface BannerProps {
  tone?: Tone
  title?: ReactNode
  /** A button or link at its end. */
  action?: ReactNode
  children?: ReactNode
}

export function Banner({ tone = 'info', title, action, children }: BannerProps) {
  return (
    <div className={css.banner} data-tone={tone} role={tone === 'negative' ? 'alert' : 'status'}>
      <Icon name={icons[tone]} size={22} className={css.icon} />
      <div className={css.words}>
        {title && <p className={css.title}>{title}</p>}
        {children}
      </div>
      {action}
    </div>
  )
}
