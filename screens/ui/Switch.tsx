/** A checkbox that looks like a switch. It is at the end of its label. */
import type { ComponentProps } from 'react'
import fieldCss from './Field.module.css'
import { descriptionIds } from './FieldFrame.tsx'
import { Message } from './Message.tsx'
import css from './Switch.module.css'
import { Text } from './Text.tsx'

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'className' | 'type'> {
  id: string
  label: string
  hint?: string | undefined
  error?: string | undefined
}

export function Switch({ id, label, hint, error, ...native }: SwitchProps) {
  return (
    <div className={fieldCss.field}>
      <label className={css.switch}>
        <span className={fieldCss.label} id={`${id}-label`}>
          <Text>{label}</Text>
        </span>
        <input
          {...native}
          id={id}
          className={css.box}
          type="checkbox"
          aria-labelledby={`${id}-label`}
          aria-describedby={descriptionIds(id, { hint, error })}
          aria-invalid={Boolean(error) || undefined}
        />
        {hint && (
          <span className={fieldCss.hint} id={`${id}-hint`}>
            <Text>{hint}</Text>
          </span>
        )}
      </label>
      {error && <Message id={`${id}-error`}>{error}</Message>}
    </div>
  )
}
