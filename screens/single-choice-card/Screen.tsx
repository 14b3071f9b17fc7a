/** The answers as large cards. Each card has its picture at the top, and contains a native radio button. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { SingleChoiceCard } from '../types.gen.ts'
import { ChoiceList } from '../ui/ChoiceList.tsx'
import { inputProps } from '../ui/inputProps.ts'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'

export default function SingleChoiceCardScreen(props: ScreenProps<SingleChoiceCard, string>) {
  const { screen, answer } = props
  return (
    <>
      <ScreenTitle title={screen.title} text={screen.text} />
      <ChoiceList
        type="radio"
        layout="card"
        columns={screen.columns}
        options={screen.answers}
        chosen={answer}
        {...inputProps(props)}
      />
    </>
  )
}
