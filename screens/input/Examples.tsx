/** Answers that fit many, to be taken over by a tap. Without scripts the placeholder is the only example. */
import type { MouseEvent } from 'react'
import { plainText } from '../../engine/core/copy/parseMarkup.ts'
import type { InputExample } from '../types.gen.ts'
import css from './Screen.module.css'

function takeOver({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  const field = currentTarget.form!.querySelector<HTMLInputElement>('[name=answer]')!
  field.value = currentTarget.value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

export const Examples = ({ examples }: { examples: readonly InputExample[] }) => (
  <div className={css.examples}>
    {examples.map(({ id, text }) => (
      <button key={id} type="button" className={css.example} value={plainText(text)} onClick={takeOver}>
        {plainText(text)}
      </button>
    ))}
  </div>
)
