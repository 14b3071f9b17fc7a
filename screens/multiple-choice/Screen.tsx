/** The answers as rows, one below another. Each row contains a native checkbox. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { MultipleChoice } from '../types.gen.ts'
import { CheckList } from '../ui/CheckList.tsx'
import { inputProps } from '../ui/inputProps.ts'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'

export default function MultipleChoiceScreen(props: ScreenProps<MultipleChoice, readonly string[]>) {
  const { screen, answer } = props
  return (
    <>
      <ScreenTitle title={screen.title} text={screen.text} />
      <CheckList
        options={screen.answers}
        chosen={answer}
        min={screen.rules?.min}
        exclusive={screen.rules?.exclusive}
        {...inputProps(props)}
      />
    </>
  )
}
