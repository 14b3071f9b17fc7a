/** The answers as rows, one below another. Each row contains a native radio button. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { SingleChoice } from '../types.gen.ts'
import { ChoiceList } from '../ui/ChoiceList.tsx'
import { inputProps } from '../ui/inputProps.ts'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'

export default function SingleChoiceScreen(props: ScreenProps<SingleChoice, string>) {
  const { screen, answer } = props
  return (
    <>
      <ScreenTitle title={screen.title} text={screen.text} />
      <ChoiceList type="radio" options={screen.answers} chosen={answer} {...inputProps(props)} />
    </>
  )
}
