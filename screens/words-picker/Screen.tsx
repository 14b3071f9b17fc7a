/** The words as chips, each around a native checkbox. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { WordsPicker } from '../types.gen.ts'
import { Choice } from '../ui/Choice.tsx'
import { ChoiceList } from '../ui/ChoiceList.tsx'
import { describedBy } from '../ui/describedBy.ts'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'

export default function WordsPickerScreen(props: ScreenProps<WordsPicker, readonly string[]>) {
  const { screen, answer, problem } = props
  return (
    <>
      <ScreenTitle title={screen.title} text={screen.text} />
      <ChoiceList
        type="checkbox"
        layout="chip"
        exclusive={screen.rules?.exclusive}
        describedBy={describedBy(screen.text, problem)}
        invalid={Boolean(problem)}
      >
        {screen.answers.map(({ id, text }) => (
          <Choice
            key={id}
            type="checkbox"
            layout="chip"
            value={id}
            text={text}
            defaultChecked={answer?.includes(id)}
          />
        ))}
      </ChoiceList>
    </>
  )
}
