/** Filters a list of choices by typed text. The chosen language stays visible. Hidden without scripts. */
import { type RefObject, useEffect, useRef } from 'react'
import { Field } from '../ui/Field.tsx'
import { plainText } from '../../engine/core/copy/parseMarkup.ts'
import { Text } from '../ui/Text.tsx'
import css from './Screen.module.css'

interface LanguageSearchProps {
  list: RefObject<HTMLDivElement | null>
  strings: Readonly<Record<string, string>>
}

/** Without case and accents: "espanol" finds "Español". */
const normalize = (words: string) => words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

export function LanguageSearch({ list, strings }: LanguageSearchProps) {
  const root = useRef<HTMLDivElement>(null)
  const none = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    const field = root.current!.querySelector('input')!
    const filter = () => {
      const typed = normalize(field.value.trim())
      let found = 0
      for (const label of list.current!.querySelectorAll('label')) {
        const matches = normalize(label.textContent).includes(typed)
        if (matches) found++
        // The chosen language is posted, so it stays visible.
        label.hidden = !matches && !label.querySelector('input')!.checked
      }
      none.current!.hidden = found > 0
    }
    filter()
    root.current!.dataset.live = ''
    field.addEventListener('input', filter)
    return () => field.removeEventListener('input', filter)
  }, [list])

  return (
    <div className={css.search} ref={root}>
      <span className="visually-hidden" id="search">
        <Text>{strings.search}</Text>
      </span>
      {/* It belongs to no form: it is never posted, and Enter submits nothing. */}
      <Field
        type="search"
        name=""
        form="none"
        labelledBy="search"
        placeholder={plainText(strings.search!)}
        autoComplete="off"
      />
      <p className={css.none} role="status">
        <span ref={none} hidden>
          <Text>{strings.noMatch}</Text>
        </span>
      </p>
    </div>
  )
}
