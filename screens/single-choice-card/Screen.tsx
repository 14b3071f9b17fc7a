/** The answers as big cards, their pictures on top, each around a native radio button. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { SingleChoiceCard } from '../types.gen.ts'
import { Choice } from '../ui/Choice.tsx'
import { ChoiceList } from '../ui/ChoiceList.tsx'
import { describedBy } from '../ui/describedBy.ts'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'

export default function SingleChoiceCardScreen(props: ScreenProps<SingleChoiceCard, string>) {
  const { screen, answer, problem } = props
  return (
    <>
      <ScreenTitle title={screen.title} text={screen.text} />
      <ChoiceList
        type="radio"
        layout="card"
        columns={screen.columns}
        describedBy={describedBy(screen.text, problem)}
        invalid={Boolean(problem)}
      >
        {screen.answers.map(({ id, text, description, emoji, icon }) => (
          <Choice
            key={id}
            type="radio"
            layout="card"
            value={id}
            {...{ text, description, emoji, icon }}
            defaultChecked={id === answer}
            required={screen.rules?.required ?? true}
          />
        ))}
      </ChoiceList>
    </>
  )
}
