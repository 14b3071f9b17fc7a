/** The answers as a column of cards, those with minutes beside a clock that shows how much of an hour they are. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { TimeLearning } from '../types.gen.ts'
import { Choice } from '../ui/Choice.tsx'
import { ChoiceList } from '../ui/ChoiceList.tsx'
import { describedBy } from '../ui/describedBy.ts'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import { Clock } from './Clock.tsx'

export default function TimeLearningScreen(props: ScreenProps<TimeLearning, string>) {
  const { screen, answer, problem } = props
  return (
    <>
      <ScreenTitle title={screen.title} text={screen.text} />
      <ChoiceList type="radio" describedBy={describedBy(screen.text, problem)} invalid={Boolean(problem)}>
        {screen.answers.map(({ id, text, description, emoji, icon, minutes }) => (
          <Choice
            key={id}
            type="radio"
            value={id}
            {...{ text, description, emoji, icon }}
            aside={minutes !== undefined && <Clock minutes={minutes} />}
            defaultChecked={id === answer}
            required={screen.rules?.required ?? true}
          />
        ))}
      </ChoiceList>
    </>
  )
}
