/**
 * The languages as a column of cards. Each card contains a native radio button. The card also shows the name of the
 * language in the language itself, if that differs from the text.
 */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { TargetLanguage } from '../types.gen.ts'
import { ChoiceList } from '../ui/ChoiceList.tsx'
import { inputProps } from '../ui/inputProps.ts'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'

export default function TargetLanguageScreen(props: ScreenProps<TargetLanguage, string>) {
  const { screen, answer } = props
  const options = screen.answers.map(({ description, ...option }) =>
    description === undefined || description === option.text ? option : { ...option, description },
  )
  return (
    <>
      <ScreenTitle title={screen.title} text={screen.text} />
      <ChoiceList type="radio" options={options} chosen={answer} {...inputProps(props)} />
    </>
  )
}
