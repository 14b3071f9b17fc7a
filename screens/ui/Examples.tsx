/** Answers that fit many, to be taken over into the screen's field or select by a tap. Shows nothing without scripts. */
import type { MouseEvent } from 'react'
import css from './Examples.module.css'

export interface ExamplesProps {
  /** Plain texts. */
  examples: readonly { value: string; text: string }[]
}

function takeOver({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  const field = currentTarget.form!.querySelector<HTMLInputElement | HTMLSelectElement>('[name=answer]')!
  field.value = currentTarget.value
  // Listeners hear of a field by the one, of a select by the other.
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

export const Examples = ({ examples }: ExamplesProps) => (
  <div className={css.examples}>
    {examples.map(({ value, text }) => (
      <button key={value} type="button" className={css.example} value={value} onClick={takeOver}>
        {text}
      </button>
    ))}
  </div>
)
