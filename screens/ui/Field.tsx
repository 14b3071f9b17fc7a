/**
 * A text input, or with `multiline` a textarea. It can have its own label. Without `label` and `labelledBy`, the
 * screen's title labels it. Its default name is `answer`, which the form of a screen posts.
 */
import { type ComponentProps, type ReactNode, useId } from 'react'
import css from './Field.module.css'
import { descriptionIds, FieldFrame } from './FieldFrame.tsx'

type Native = Omit<ComponentProps<'input'>, 'className' | 'size' | 'ref'>

export interface FieldProps extends Native {
  /** The visible label. */
  label?: string
  /** A short text below the label. */
  hint?: string
  /** Why the value is wrong. A screen of a funnel sets `invalid` instead: `ScreenTitle` shows the reason. */
  error?: string
  /** The id of the element that labels the input, if there is no `label`. Default: the screen's title. */
  labelledBy?: string
  /** Ids of more descriptions, separated by spaces, such as those of the screen's hint and problem. */
  describedBy?: string
  invalid?: boolean
  multiline?: boolean
  /** Only with `multiline`. Default: 4. */
  rows?: number
  /** A button over the end of the input. */
  children?: ReactNode
  ref?: ComponentProps<'input'>['ref'] & ComponentProps<'textarea'>['ref']
}

export function Field(props: FieldProps) {
  const {
    label,
    hint,
    error,
    labelledBy,
    describedBy,
    invalid,
    multiline,
    rows = 4,
    id,
    name = 'answer',
    children,
    ...native
  } = props
  const generatedId = useId()
  const inputId = id ?? generatedId
  const shared = {
    ...native,
    id: inputId,
    name,
    className: css.input,
    'aria-labelledby': label ? undefined : (labelledBy ?? 'title'),
    'aria-describedby': descriptionIds(inputId, { hint, error }, describedBy),
    'aria-invalid': invalid || Boolean(error) || undefined,
  }
  const input = multiline ? (
    <textarea {...(shared as ComponentProps<'textarea'>)} rows={rows} />
  ) : (
    <input enterKeyHint="next" {...shared} />
  )
  return (
    <FieldFrame id={inputId} label={label} hint={hint} error={error}>
      {children ? (
        <div className={css.withButton} dir={native.dir}>
          {input}
          {children}
        </div>
      ) : (
        input
      )}
    </FieldFrame>
  )
}
