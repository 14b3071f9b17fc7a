/**
 * One answer as a card: a label around a native radio or checkbox, which is the mark at the card's end. So the whole
 * card is the target and everything about being chosen is CSS. Its props carry the names of an answer's fields.
 */
import type { ComponentProps, ReactNode } from 'react'
import css from './Choice.module.css'
import { Illustration } from './Illustration.tsx'
import type { IllustrationName } from './illustrations/pictures.ts'
import { Text, useText } from './Text.tsx'

export interface ChoiceProps extends Pick<ComponentProps<'input'>, 'ref' | 'onChange' | 'onBlur'> {
  type: 'radio' | 'checkbox'
  value: string
  text: string
  description?: string
  emoji?: string
  icon?: IllustrationName
  /** A few words that single this one out ("Most chosen" must be true). */
  badge?: string
  /** What stands at the end of a row: a price, a small clock. */
  aside?: ReactNode
  layout?: 'row' | 'card' | 'chip'
  /** How it turns out once it is chosen, with what to say about it. */
  state?: 'correct' | 'incorrect'
  explanation?: string
  name?: string
  defaultChecked?: boolean
  disabled?: boolean
  required?: boolean
  /** The language of the text where it is not the page's. */
  lang?: string
}

export function Choice(props: ChoiceProps) {
  const {
    type,
    value,
    text,
    description,
    emoji,
    icon,
    badge,
    aside,
    layout = 'row',
    state,
    explanation,
  } = props
  const { name = 'answer', defaultChecked, disabled, required, lang, ref, onChange, onBlur } = props
  const words = useText(text)
  // A string needs no element of its own, and a screen has many choices.
  const label = typeof words === 'string' ? words : <span>{words}</span>
  return (
    <label className={css.choice} data-layout={layout} data-state={state} lang={lang}>
      <input
        {...{ type, name, value, defaultChecked, disabled, required, ref, onChange, onBlur }}
        className={css.mark}
      />
      {(emoji ?? icon) && (
        <span className={css.media} aria-hidden="true">
          {icon ? <Illustration name={icon} /> : emoji}
        </span>
      )}
      {(badge ?? description ?? explanation) ? (
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
          {explanation && (
            <span className={css.explanation} aria-live="polite">
              <Text>{explanation}</Text>
            </span>
          )}
        </span>
      ) : (
        label
      )}
      {aside && <span className={css.aside}>{aside}</span>}
    </label>
  )
}
