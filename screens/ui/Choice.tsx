/**
 * One answer: a label around a native radio or checkbox. A tap anywhere on the label chooses the answer. CSS shows
 * whether the answer is chosen.
 */
import type { ComponentProps, ReactNode } from 'react'
import css from './Choice.module.css'
import { Illustration } from './Illustration.tsx'
import type { IllustrationName } from './illustrations/pictures.ts'
import { Pictogram } from './Pictogram.tsx'
import { Text, useText } from './Text.tsx'

export type ChoiceLayout = 'row' | 'card' | 'chip'

/** An answer to show. The fields that come from a config have the same names as in the config. */
export interface ChoiceOption {
  id: string
  /** The id of the native input, so that a link can lead to it. */
  inputId?: string
  text: string
  description?: string
  emoji?: string
  /** Shown instead of `emoji`. */
  icon?: IllustrationName
  /** Shown in a circle at the start. For an answer without a picture. */
  letter?: string | undefined
  /** A few words above the text. They highlight this answer. */
  badge?: string
  /** Content at the end of a row, such as a price or a small clock. */
  aside?: ReactNode
  /** Whether the answer is right. Shown when the answer is chosen. */
  state?: 'correct' | 'incorrect' | undefined
  /** A `Verdict`. It comes after the label in the document. */
  verdict?: ReactNode
  /** The layout of this answer, if it differs from the list's. */
  layout?: ChoiceLayout
}

/** The ref and the handlers that a form library sets on a native input. */
export type InputHandlers = Pick<ComponentProps<'input'>, 'ref' | 'onChange' | 'onBlur'>

export interface ChoiceProps {
  option: ChoiceOption
  type: 'radio' | 'checkbox'
  name: string
  layout: ChoiceLayout
  /** True if the answer is chosen at first. */
  chosen: boolean
  required: boolean
  handlers: InputHandlers | undefined
}

export function Choice({ option, type, name, layout, chosen, required, handlers }: ChoiceProps) {
  const { inputId, text, description, emoji, icon, letter, badge, aside, state, verdict } = option
  const words = useText(text)
  return (
    <>
      <label className={css.choice} data-layout={layout === 'row' ? undefined : layout} data-state={state}>
        <input
          {...{ id: inputId, type, name, required, ...handlers }}
          value={option.id}
          defaultChecked={chosen}
          className={css.mark}
        />
        {icon ? (
          <span className={css.media} aria-hidden="true">
            <Illustration name={icon} />
          </span>
        ) : (
          emoji && <Pictogram emoji={emoji} className={css.media} />
        )}
        {letter && (
          <span className={css.letter} aria-hidden="true">
            {letter}
          </span>
        )}
        {(badge ?? description ?? aside) ? (
          <span className={css.words}>
            {badge && (
              <span className={css.badge}>
                <Text>{badge}</Text>
              </span>
            )}
            <span>{words}</span>
            {description && (
              <span className={css.description}>
                <Text>{description}</Text>
              </span>
            )}
          </span>
        ) : (
          wrapUnlessPlain(words)
        )}
        {aside && <span className={css.aside}>{aside}</span>}
      </label>
      {verdict}
    </>
  )
}

/**
 * A plain text needs no element, and most answers are plain. Several nodes need an element around them, because the
 * label is a flex box.
 */
const wrapUnlessPlain = (words: ReactNode) => (typeof words === 'string' ? words : <span>{words}</span>)
