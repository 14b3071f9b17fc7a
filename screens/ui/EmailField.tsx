/** A field for an e-mail address, with the keyboard and the autofill for one. */
import { Field, type FieldProps } from './Field.tsx'

export const EmailField = (props: FieldProps) => (
  <Field
    type="email"
    inputMode="email"
    dir="ltr"
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
)
