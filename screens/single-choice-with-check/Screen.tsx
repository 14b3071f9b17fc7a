/** The answers as a column of cards; what is chosen shows whether it is right, by CSS alone. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { CheckedOption, SingleChoiceWithCheck } from '../types.gen.ts'
import { Choice } from '../ui/Choice.tsx'
import { ChoiceList } from '../ui/ChoiceList.tsx'
import { describedBy } from '../ui/describedBy.ts'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import css from './Screen.module.css'

const stateOf = ({ correct }: CheckedOption) =>
  correct === undefined ? undefined : correct ? 'correct' : 'incorrect'

export default function SingleChoiceWithCheckScreen(props: ScreenProps<SingleChoiceWithCheck, string>) {
  const { screen, answer, problem, strings } = props
  return (
    <>
      <ScreenTitle title={screen.title} text={screen.text} />
      <div className={css.answers}>
        <ChoiceList type="radio" describedBy={describedBy(screen.text, problem)} invalid={Boolean(problem)}>
          {screen.answers.map((option) => {
            const { id, text, description, emoji, icon } = option
            const state = stateOf(option)
            return (
              <Choice
                key={id}
                type="radio"
                value={id}
                {...{ text, description, emoji, icon, state }}
                explanation={option.explanation ?? (state && strings[state])}
                defaultChecked={id === answer}
                required={screen.rules?.required ?? true}
              />
            )
          })}
        </ChoiceList>
      </div>
    </>
  )
}
