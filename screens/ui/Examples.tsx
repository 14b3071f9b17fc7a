/** Common answers as buttons. A tap puts the answer into the screen's field or select. Hidden without scripts. */
import type { MouseEvent } from 'react'
import css from './Examples.module.css'

export interface ExamplesProps {
  /** Plain texts. `value` is put into the field or the select. `text` is the label of the button. */
  examples: readonly { value: string; text: string }[]
}

function fillIn({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  const field = currentTarget.form!.querySelector<HTMLInputElement | HTMLSelectElement>('[name=answer]')!
  field.value = currentTarget.value
  // A field has listeners for `input`, a select has listeners for `change`.
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

export const Examples = ({ examples }: ExamplesProps) => (
  <div className={css.examples}>
    {examples.map(({ value, text }) => (
      <button key={value} type="button" className={css.example} value={value} onClick={fillIn}>
        {text}
      </button>
    ))}
  </div>
)
