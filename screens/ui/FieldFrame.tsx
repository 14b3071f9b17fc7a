/** The label, the hint and the error of one or several inputs. They are above the inputs. */
import type { ReactNode } from 'react'
import css from './Field.module.css'
import { Message } from './Message.tsx'
import { Text } from './Text.tsx'

export interface FieldFrameProps {
  /** The id of the input. The id of the label is `<id>-label`. */
  id: string
  label?: string | undefined
  hint?: string | undefined
  error?: string | undefined
  /** True if the label is for a group of inputs. The `aria-labelledby` of the group must be `<id>-label`. */
  several?: boolean
  children: ReactNode
}

export function FieldFrame({ id, label, hint, error, several, children }: FieldFrameProps) {
  const labelText = label && <Text>{label}</Text>
  const labelId = `${id}-label`
  return (
    <div className={css.field}>
      {label &&
        (several ? (
          <p className={css.label} id={labelId}>
            {labelText}
          </p>
        ) : (
          <label className={css.label} id={labelId} htmlFor={id}>
            {labelText}
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

/**
 * The `aria-describedby` of an input: the ids of its descriptions. Undefined if the input has no description.
 * @param more the ids of more descriptions, separated by spaces.
 */
export const descriptionIds = (
  id: string,
  { hint, error }: Pick<FieldFrameProps, 'hint' | 'error'>,
  more?: string,
): string | undefined =>
  [more, hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
