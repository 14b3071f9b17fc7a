/** A value in large letters on a soft ground, and what it means below. Scripts keep it up to date. */
import type { ReactNode, Ref } from 'react'
import css from './Readout.module.css'

export interface ReadoutProps {
  value: string
  /** Of the element whose text is the value. */
  valueRef: Ref<HTMLElement>
  /** The words are elsewhere too: a screen reader passes over it. */
  silent?: boolean
  children?: ReactNode
}

export const Readout = ({ value, valueRef, silent, children }: ReadoutProps) => (
  <output className={css.readout} aria-hidden={silent}>
    {/* A browser may know the words of the language in another version than the server. */}
    <strong className={css.value} ref={valueRef} suppressHydrationWarning>
      {value}
    </strong>
    {children}
  </output>
)
