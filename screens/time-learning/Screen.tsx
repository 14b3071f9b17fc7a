/** The answers as rows. If an answer has minutes, a clock shows them as a part of an hour. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { TimeLearning } from '../types.gen.ts'
import { ChoiceList } from '../ui/ChoiceList.tsx'
import { inputProps } from '../ui/inputProps.ts'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import { Clock } from './Clock.tsx'

export default function TimeLearningScreen(props: ScreenProps<TimeLearning, string>) {
  const { screen, answer } = props
  const options = screen.answers.map(({ minutes, ...option }) => ({
    ...option,
    aside: minutes !== undefined && <Clock minutes={minutes} />,
  }))
  return (
    <>
      <ScreenTitle title={screen.title} text={screen.text} />
      <ChoiceList type="radio" options={options} chosen={answer} {...inputProps(props)} />
    </>
  )
}
