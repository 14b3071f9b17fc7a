/** A short word at the edge of the screen about what just happened. Whoever shows it takes it away again. */
import type { ReactNode } from 'react'
import css from './Toast.module.css'
import { Icon } from './Icon.tsx'

export interface ToastProps {
  tone?: 'neutral' | 'negative'
  children: ReactNode
  /** Where it can be put away by hand. */
  close?: { label: string; onClose: () => void }
}

export function Toast({ tone = 'neutral', children, close }: ToastProps) {
  return (
    <div className={css.toast} role={tone === 'negative' ? 'alert' : 'status'}>
      <Icon name={tone === 'negative' ? 'alert' : 'check'} size={20} />
      <span className={css.words}>{children}</span>
      {close && (
        <button className={css.close} type="button" aria-label={close.label} onClick={close.onClose}>
          <Icon name="cross" size={20} />
        </button>
      )}
    </div>
  )
}
