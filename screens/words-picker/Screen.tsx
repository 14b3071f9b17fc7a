/** The words as chips of one size, each around a native checkbox. */
import { plainText } from '../../engine/core/copy/parseMarkup.ts'
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { WordsPicker } from '../types.gen.ts'
import { CheckList } from '../ui/CheckList.tsx'
import { inputProps } from '../ui/inputProps.ts'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import css from './Screen.module.css'

/**
 * `short`: three columns, or as many as fit in a window below 20em. `middle`: the same, with
 * smaller words in a window of up to 24em. `long`: as many columns of at least 9rem as fit. Undefined: one column.
 * @param maxLength of the longest answer, in UTF-16 code units.
 */
function columnsFor(maxLength: number) {
  if (maxLength <= 9) return 'short'
  return maxLength <= 11 ? 'middle' : maxLength <= 17 ? 'long' : undefined
}

export default function WordsPickerScreen(props: ScreenProps<WordsPicker, readonly string[]>) {
  const { screen, answer } = props
  const maxLength = Math.max(...screen.answers.map(({ text }) => plainText(text).length))
  return (
    <>
      <ScreenTitle title={screen.title} text={screen.text} />
      <div className={css.words} data-words={columnsFor(maxLength)}>
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
