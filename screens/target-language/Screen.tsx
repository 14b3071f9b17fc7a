/**
 * The languages as rows. Each row contains a native radio button. The `description` of a language is its own name, such
 * as `Español`. A row omits a description that repeats the text.
 */
import { plainText } from '../../engine/core/copy/parseMarkup.ts'
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { TargetLanguage } from '../types.gen.ts'
import { ChoiceList } from '../ui/ChoiceList.tsx'
import { inputProps } from '../ui/inputProps.ts'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'

export default function TargetLanguageScreen(props: ScreenProps<TargetLanguage, string>) {
  const { screen, answer } = props
  const options = screen.answers.map(({ description, ...option }) =>
    description === undefined || plainText(description) === plainText(option.text)
      ? option
      : { ...option, description },
  )
  return (
    <>
      <ScreenTitle title={screen.title} text={screen.text} />
      <ChoiceList type="radio" options={options} chosen={answer} {...inputProps(props)} />
    </>
  )
}
