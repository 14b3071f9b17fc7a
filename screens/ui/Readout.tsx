/** A value in large letters on a coloured ground. Without scripts, the value is hidden. */
import type { ReactNode, Ref } from 'react'
import css from './Readout.module.css'

export interface ReadoutProps {
  value: string
  /** A ref to the element whose text is the value. An effect of the caller updates this text. */
  valueRef: Ref<HTMLElement>
  /** True if screen readers must skip the readout, because they read its content elsewhere. */
  silent?: boolean
  /** Shown below the value, such as the name of the city whose time is the value. */
  children?: ReactNode
}

export const Readout = ({ value, valueRef, silent, children }: ReadoutProps) => (
  <output className={css.readout} aria-hidden={silent}>
    {/* Server and browser can format the value differently, because their versions of the language data can differ. */}
    <strong className={css.value} ref={valueRef} suppressHydrationWarning>
      {value}
    </strong>
    {children}
  </output>
)
