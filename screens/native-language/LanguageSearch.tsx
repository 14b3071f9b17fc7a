/** A search field that filters the list of languages. The chosen language stays visible. The field needs scripts. */
import { type RefObject, useEffect, useRef } from 'react'
import { Field } from '../ui/Field.tsx'
import { plainText } from '../../engine/core/copy/parseMarkup.ts'
import { Text } from '../ui/Text.tsx'
import css from './Screen.module.css'

interface LanguageSearchProps {
  /** The element around the list of languages. */
  list: RefObject<HTMLDivElement | null>
  strings: Readonly<Record<string, string>>
}

/** Removes case and accents, so that "espanol" finds "Español". */
const normalize = (words: string) => words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

export function LanguageSearch({ list, strings }: LanguageSearchProps) {
  const root = useRef<HTMLDivElement>(null)
  const noMatch = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    const field = root.current!.querySelector('input')!
    const filter = () => {
      const typed = normalize(field.value.trim())
      let matchCount = 0
      for (const label of list.current!.querySelectorAll('label')) {
        const matches = normalize(label.textContent).includes(typed)
        if (matches) matchCount++
        // The form posts the chosen language, so this language stays visible.
        label.hidden = !matches && !label.querySelector('input')!.checked
      }
      noMatch.current!.hidden = matchCount > 0
    }
    filter()
    // Shows the field in browsers without the media feature `scripting`.
    root.current!.dataset.live = ''
    field.addEventListener('input', filter)
    return () => field.removeEventListener('input', filter)
  }, [list])

  return (
    <div className={css.search} ref={root}>
      <span className="visually-hidden" id="search">
        <Text>{strings.search}</Text>
      </span>
      {/* This field belongs to no form: it is never posted, and Enter submits nothing. */}
      <Field
        type="search"
        name=""
        form="none"
        labelledBy="search"
        placeholder={plainText(strings.search!)}
        autoComplete="off"
      />
      <p className={css.none} role="status">
        <span ref={noMatch} hidden>
          <Text>{strings.noMatch}</Text>
        </span>
      </p>
    </div>
  )
}
