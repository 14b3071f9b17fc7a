/** The answers as a column of cards, each around a native checkbox. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { MultipleChoice } from '../types.gen.ts'
import { Choice } from '../ui/Choice.tsx'
import { ChoiceList } from '../ui/ChoiceList.tsx'
import { describedBy } from '../ui/describedBy.ts'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'

export default function MultipleChoiceScreen(props: ScreenProps<MultipleChoice, readonly string[]>) {
  const { screen, answer, problem } = props
  return (
    <>
      <ScreenTitle title={screen.title} text={screen.text} />
      <ChoiceList
        type="checkbox"
        exclusive={screen.rules?.exclusive}
        describedBy={describedBy(screen.text, problem)}
        invalid={Boolean(problem)}
      >
        {screen.answers.map(({ id, text, description, emoji, icon }) => (
          <Choice
            key={id}
            type="checkbox"
            value={id}
            {...{ text, description, emoji, icon }}
            defaultChecked={answer?.includes(id)}
          />
        ))}
      </ChoiceList>
    </>
  )
}
