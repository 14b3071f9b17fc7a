/** The words as chips, each around a native checkbox. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { WordsPicker } from '../types.gen.ts'
import { ChoiceList } from '../ui/ChoiceList.tsx'
import { inputProps } from '../ui/inputProps.ts'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'

export default function WordsPickerScreen(props: ScreenProps<WordsPicker, readonly string[]>) {
  const { screen, answer } = props
  return (
    <>
      <ScreenTitle title={screen.title} text={screen.text} />
      <ChoiceList
        type="checkbox"
        layout="chip"
        options={screen.answers}
        chosen={answer}
        exclusive={screen.rules?.exclusive}
        {...inputProps(props)}
      />
    </>
  )
}
