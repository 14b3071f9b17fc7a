/**
 * The languages as a list of native radio buttons, with the language of the page first. Scripts add the search. They
 * also choose the browser's language if nothing is chosen yet.
 */
import { useEffect, useRef } from 'react'
import { plainText } from '../../engine/core/copy/parseMarkup.ts'
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { NativeLanguage } from '../types.gen.ts'
import { ChoiceList } from '../ui/ChoiceList.tsx'
import { inputProps } from '../ui/inputProps.ts'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import { LanguageSearch } from './LanguageSearch.tsx'
import css from './Screen.module.css'

/** Puts the language of the page first: most people read the page in their native language. */
function likelyFirst(answers: NativeLanguage['answers'], locale: string): NativeLanguage['answers'] {
  const pageLanguage = answers.find(({ id }) => id === locale.split('-')[0])
  return pageLanguage ? [pageLanguage, ...answers.filter((each) => each !== pageLanguage)] : answers
}

/** A language of several countries has no flag. Its picture is the first letter of its native name. */
const withLetter = (answer: NativeLanguage['answers'][number]) =>
  answer.emoji
    ? answer
    : { ...answer, letter: /\p{L}\p{M}*/u.exec(plainText(answer.description ?? answer.text))?.[0] }

export default function NativeLanguageScreen(props: ScreenProps<NativeLanguage, string>) {
  const { screen, answer, strings, locale } = props
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const browserLanguage = navigator.language.split('-')[0]!
    const choices = [...list.current!.querySelectorAll('input')]
    // For Norwegian (`no`), browsers name the written form: Bokmål (`nb`) or Nynorsk (`nn`).
    const guess = choices.find(
      ({ value }) => value === browserLanguage || (value === 'no' && /^n[bn]$/.test(browserLanguage)),
    )
    if (guess && !choices.some(({ checked }) => checked)) guess.checked = true
  }, [])

  return (
    <>
      <ScreenTitle title={screen.title} text={screen.text} />
      <LanguageSearch list={list} strings={strings} />
      <div className={css.list} ref={list}>
        <ChoiceList
          type="radio"
          options={likelyFirst(screen.answers, locale).map(withLetter)}
          chosen={answer}
          {...inputProps(props)}
        />
      </div>
    </>
  )
}
