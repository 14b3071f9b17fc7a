/** A value in large letters on a soft ground, and its meaning below. Scripts keep it up to date. */
import type { ReactNode, Ref } from 'react'
import css from './Readout.module.css'

export interface ReadoutProps {
  value: string
  /** A ref to the element whose text is the value. */
  valueRef: Ref<HTMLElement>
  /** Hidden from screen readers, which read the value elsewhere. */
  silent?: boolean
  children?: ReactNode
}

export const Readout = ({ value, valueRef, silent, children }: ReadoutProps) => (
  <output className={css.readout} aria-hidden={silent}>
    {/* Browser and server may have different versions of the language data. */}
    <strong className={css.value} ref={valueRef} suppressHydrationWarning>
      {value}
    </strong>
    {children}
  </output>
)
