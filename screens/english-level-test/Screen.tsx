/** The sentence large on a card, the answers below it. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { EnglishLevelTest } from '../types.gen.ts'
import { Choice } from '../ui/Choice.tsx'
import { ChoiceList } from '../ui/ChoiceList.tsx'
import { describedBy } from '../ui/describedBy.ts'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import { Text } from '../ui/Text.tsx'
import css from './Screen.module.css'

export default function EnglishLevelTestScreen(props: ScreenProps<EnglishLevelTest, string>) {
  const { screen, answer, problem } = props
  return (
    <>
      <ScreenTitle title={screen.title} text={screen.text} />
      <div className={css.card}>
        {screen.level && (
          <p className={css.level} dir="auto">
            <Text>{screen.level}</Text>
          </p>
        )}
        <p className={css.prompt} id="prompt" dir="auto">
          <Text>{screen.prompt}</Text>
        </p>
      </div>
      <ChoiceList
        type="radio"
        labelledBy="title prompt"
        describedBy={describedBy(screen.text, problem)}
        invalid={Boolean(problem)}
      >
        {screen.answers.map(({ id, text }) => (
          <Choice
            key={id}
            type="radio"
            value={id}
            text={text}
            defaultChecked={id === answer}
            required={screen.rules?.required ?? true}
          />
        ))}
      </ChoiceList>
    </>
  )
}
