/** A field with the keyboard and the autofill for email addresses. Scripts offer to correct a typo in the domain. */
import { useEffect, useRef } from 'react'
import css from './EmailField.module.css'
import { emailInput } from './emailInput.ts'
import { Field, type FieldProps } from './Field.tsx'
import { correctedAddress } from './correctedAddress.ts'

export interface EmailFieldProps extends FieldProps {
  /** The plain text of the button: "Did you mean {{address}}?" */
  suggestion: string
}

export function EmailField({ suggestion, ...field }: EmailFieldProps) {
  const root = useRef<HTMLDivElement>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const input = root.current!.querySelector('input')!
    const button = buttonRef.current!
    const check = ({ type }: Event) => {
      const isTyping = type === 'input'
      const address = correctedAddress(input.value, isTyping)
      button.hidden = address === undefined
      if (address === undefined) return
      button.value = address
      // U+2068 and U+2069 isolate the writing direction of the address from that of the sentence.
      button.textContent = suggestion.replace('{{address}}', () => `\u2068${address}\u2069`)
    }
    const correct = () => {
      input.value = button.value
      button.hidden = true
      input.focus()
    }
    input.addEventListener('input', check)
    input.addEventListener('change', check)
    button.addEventListener('click', correct)
    return () => {
      input.removeEventListener('input', check)
      input.removeEventListener('change', check)
      button.removeEventListener('click', correct)
    }
  }, [suggestion])

  return (
    <div className={css.email} ref={root}>
      <Field {...emailInput} {...field} />
      <span role="status">
        <button type="button" className={css.suggestion} ref={buttonRef} hidden />
      </span>
    </div>
  )
}
