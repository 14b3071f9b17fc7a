/** The words as chips of one size, each around a native checkbox. */
import { plainText } from '../../engine/core/copy/parseMarkup.ts'
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { WordsPicker } from '../types.gen.ts'
import { CheckList } from '../ui/CheckList.tsx'
import { inputProps } from '../ui/inputProps.ts'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import css from './Screen.module.css'

/**
 * The value of `data-words`. For each value, `Screen.module.css` sets the number of columns and the size of the words.
 * Without a value, the words are in one column.
 * @param maxLength the length of the longest answer.
 */
function lengthClass(maxLength: number) {
  if (maxLength <= 9) return 'short'
  return maxLength <= 11 ? 'middle' : maxLength <= 17 ? 'long' : undefined
}

export default function WordsPickerScreen(props: ScreenProps<WordsPicker, readonly string[]>) {
  const { screen, answer } = props
  const maxLength = Math.max(...screen.answers.map(({ text }) => plainText(text).length))
  return (
    <>
      <ScreenTitle title={screen.title} text={screen.text} />
      <div className={css.words} data-words={lengthClass(maxLength)}>
        <CheckList
          layout="chip"
          options={screen.answers}
          chosen={answer}
          min={screen.rules?.min}
          exclusive={screen.rules?.exclusive}
          {...inputProps(props)}
          required={screen.rules?.required ?? false}
        />
      </div>
    </>
  )
}
