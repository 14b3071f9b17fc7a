/** The languages as a column of cards, each around a native radio button. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { TargetLanguage } from '../types.gen.ts'
import { Choice } from '../ui/Choice.tsx'
import { ChoiceList } from '../ui/ChoiceList.tsx'
import { describedBy } from '../ui/describedBy.ts'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'

export default function TargetLanguageScreen(props: ScreenProps<TargetLanguage, string>) {
  const { screen, answer, problem } = props
  return (
    <>
      <ScreenTitle title={screen.title} text={screen.text} />
      <ChoiceList type="radio" describedBy={describedBy(screen.text, problem)} invalid={Boolean(problem)}>
        {screen.answers.map(({ id, text, description, emoji, icon }) => (
          <Choice
            key={id}
            type="radio"
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
