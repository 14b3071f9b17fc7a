/** Narrows a list of choices to the chosen one and those whose words hold what is typed. Without scripts it is not there. */
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
const bare = (words: string) => words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

export function LanguageSearch({ list, strings }: LanguageSearchProps) {
  const root = useRef<HTMLDivElement>(null)
  const none = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    const field = root.current!.querySelector('input')!
    const narrow = () => {
      const typed = bare(field.value.trim())
      let found = 0
      for (const label of list.current!.querySelectorAll('label')) {
        const matches = bare(label.textContent).includes(typed)
        if (matches) found++
        // What is chosen is posted, so it stays in sight.
        label.hidden = !matches && !label.querySelector('input')!.checked
      }
      none.current!.hidden = found > 0
    }
    narrow()
    root.current!.dataset.live = ''
    field.addEventListener('input', narrow)
    return () => field.removeEventListener('input', narrow)
  }, [list])

  return (
    <div className={css.search} ref={root}>
      <span className="visually-hidden" id="search">
        <Text>{strings.search}</Text>
      </span>
      {/* Of no form: it is never posted, and Enter in it sends nothing. */}
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
