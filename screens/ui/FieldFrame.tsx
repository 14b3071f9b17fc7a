/** What stands over an input, or over several: the label, the hint and the error. */
import type { ReactNode } from 'react'
import css from './Field.module.css'
import { Message } from './Message.tsx'
import { Text } from './Text.tsx'

export interface FieldFrameProps {
  /** Of the input. */
  id: string
  label?: string | undefined
  hint?: string | undefined
  error?: string | undefined
  /** Several inputs are named by the id of the label. */
  several?: boolean
  children: ReactNode
}

export function FieldFrame({ id, label, hint, error, several, children }: FieldFrameProps) {
  const name = label && <Text>{label}</Text>
  return (
    <div className={css.field}>
      {label &&
        (several ? (
          <p className={css.label} id={`${id}-label`}>
            {name}
          </p>
        ) : (
          <label className={css.label} htmlFor={id}>
            {name}
          </label>
        ))}
      {hint && (
        <p className={css.hint} id={`${id}-hint`}>
          <Text>{hint}</Text>
        </p>
      )}
      {error && <Message id={`${id}-error`}>{error}</Message>}
      {children}
    </div>
  )
}

/** The ids of what describes the input, for `aria-describedby`. */
export const described = (
  id: string,
  { hint, error }: Pick<FieldFrameProps, 'hint' | 'error'>,
  more?: string,
): string | undefined =>
  [more, hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
