/** A field for an e-mail address, with the keyboard and the autofill for one. Scripts offer to mend a slip in its domain. */
import { useEffect, useRef } from 'react'
import css from './EmailField.module.css'
import { emailInput } from './emailInput.ts'
import { Field, type FieldProps } from './Field.tsx'
import { meantAddress } from './meantAddress.ts'

export interface EmailFieldProps extends FieldProps {
  /** "Did you mean {{address}}?" */
  meant: string
}

export function EmailField({ meant, ...field }: EmailFieldProps) {
  const root = useRef<HTMLDivElement>(null)
  const offer = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const input = root.current!.querySelector('input')!
    const button = offer.current!
    const check = ({ type }: Event) => {
      const address = meantAddress(input.value, type === 'input')
      button.hidden = address === undefined
      if (address === undefined) return
      button.value = address
      button.textContent = meant.replace('{{address}}', `\u2068${address}\u2069`)
    }
    const mend = () => {
      input.value = button.value
      button.hidden = true
      input.focus()
    }
    input.addEventListener('input', check)
    input.addEventListener('change', check)
    button.addEventListener('click', mend)
    return () => {
      input.removeEventListener('input', check)
      input.removeEventListener('change', check)
      button.removeEventListener('click', mend)
    }
  }, [meant])

  return (
    <div className={css.email} ref={root}>
      <Field {...emailInput} {...field} />
      <span role="status">
        <button type="button" className={css.meant} ref={offer} hidden />
      </span>
    </div>
  )
}
