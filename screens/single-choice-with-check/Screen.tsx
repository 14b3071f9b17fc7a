/** The answers as a column of cards; the chosen one shows by CSS alone whether it is right. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { CheckedOption, SingleChoiceWithCheck } from '../types.gen.ts'
import type { ChoiceOption } from '../ui/Choice.tsx'
import { ChoiceList } from '../ui/ChoiceList.tsx'
import { inputProps } from '../ui/inputProps.ts'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import css from './Screen.module.css'

/** Neither right nor wrong where the config does not say. */
const stateOf = ({ correct }: CheckedOption): ChoiceOption['state'] =>
  correct === undefined ? undefined : correct ? 'correct' : 'incorrect'

export default function SingleChoiceWithCheckScreen(props: ScreenProps<SingleChoiceWithCheck, string>) {
  const { screen, answer, strings } = props
  const options = screen.answers.map((option) => {
    const state = stateOf(option)
    return { ...option, state, explanation: option.explanation ?? (state && strings[state]) }
  })
  return (
    <>
      <ScreenTitle title={screen.title} text={screen.text} />
      <div className={css.answers}>
        <ChoiceList type="radio" options={options} chosen={answer} {...inputProps(props)} />
      </div>
    </>
  )
}
