/** A message that floats over a screen, so that nothing else moves. Screen readers announce it when they are idle. */
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import css from './Toast.module.css'

export type ToastTone = 'info' | 'warning'

export interface ToastProps {
  tone: ToastTone
  title?: string | undefined
  /** A link. It replaces the icon, the title and the children. */
  action?: ReactNode
  close: { label: string; onClick(this: void): void }
  children?: ReactNode
}

export function Toast({ tone, title, action, close, children }: ToastProps) {
  return (
    <div className={css.toast} data-tone={tone} data-toast role="status">
      {action ?? (
        <>
          <Icon name={tone === 'info' ? 'info' : 'alert'} size={22} className={css.icon} />
          <div className={css.words}>
            {title !== undefined && <p className={css.title}>{title}</p>}
            {children}
          </div>
        </>
      )}
      <button type="button" className={css.close} aria-label={close.label} onClick={close.onClick}>
        <svg
          width="20"
          height="20"
          viewBox="0 0 24 24"
          stroke="currentColor"
          strokeWidth="2.25"
          aria-hidden="true"
        >
          <path strokeLinecap="round" d="M6.5 6.5l11 11m0-11l-11 11" />
        </svg>
      </button>
    </div>
  )
}
