/** A field for a password, with a button that shows or hides the typed password. */
import { useState } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import css from './PasswordField.module.css'
import { Text } from './Text.tsx'

export interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'dir' | 'children'> {
  /** The labels of the button: `show` while the password is hidden, `hide` while it is shown. */
  show: string
  hide: string
}

export function PasswordField({ show, hide, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Field {...field} type={isShown ? 'text' : 'password'} dir="ltr" autoCapitalize="none" spellCheck={false}>
      <button type="button" className={css.button} onClick={() => setShown(!isShown)}>
        <Text>{isShown ? hide : show}</Text>
      </button>
    </Field>
  )
}
