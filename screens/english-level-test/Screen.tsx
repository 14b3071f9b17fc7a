/** The sentence in large type on a card, the answers below it. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { EnglishLevelTest } from '../types.gen.ts'
import { ChoiceList } from '../ui/ChoiceList.tsx'
import { inputProps } from '../ui/inputProps.ts'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import { Text } from '../ui/Text.tsx'
import css from './Screen.module.css'

export default function EnglishLevelTestScreen(props: ScreenProps<EnglishLevelTest, string>) {
  const { screen, answer } = props
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
        options={screen.answers}
        chosen={answer}
        {...inputProps(props)}
      />
    </>
  )
}
