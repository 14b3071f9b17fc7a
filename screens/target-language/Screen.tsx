/** The languages as a column of cards, each around a native radio button. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { TargetLanguage } from '../types.gen.ts'
import { ChoiceList } from '../ui/ChoiceList.tsx'
import { inputProps } from '../ui/inputProps.ts'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'

export default function TargetLanguageScreen(props: ScreenProps<TargetLanguage, string>) {
  const { screen, answer } = props
  return (
    <>
      <ScreenTitle title={screen.title} text={screen.text} />
      <ChoiceList type="radio" options={screen.answers} chosen={answer} {...inputProps(props)} />
    </>
  )
}
