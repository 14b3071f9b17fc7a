/** The answers as large cards with native radio buttons. The picture of an answer is at the top of its card. */
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
