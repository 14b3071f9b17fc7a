/** The answers as rows. When an answer is chosen, CSS alone shows its verdict and marks the right answer. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { SingleChoiceWithCheck } from '../types.gen.ts'
import { ChoiceList } from '../ui/ChoiceList.tsx'
import { inputProps } from '../ui/inputProps.ts'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import { Text } from '../ui/Text.tsx'
import { Verdict } from '../ui/Verdict.tsx'
import css from './Screen.module.css'

export default function SingleChoiceWithCheckScreen(props: ScreenProps<SingleChoiceWithCheck, string>) {
  const { screen, answer, strings } = props
  const rightAnswer = screen.answers.find(({ correct }) => correct)
  const options = screen.answers.map((option) => {
    // Undefined if the config does not say whether the answer is right.
    const state =
      option.correct === undefined
        ? undefined
        : option.correct
          ? ('correct' as const)
          : ('incorrect' as const)
    const rightText = (state === 'correct' ? option : rightAnswer)?.text
    const verdict = (state ?? rightText) && (
      <Verdict
        state={state}
        lines={[
          strings[state ?? 'answer'],
          state === 'incorrect' && rightText ? (
            <>
              <Text>{strings.answer}</Text> <Text>{rightText}</Text>
            </>
          ) : (
            rightText
          ),
          option.explanation ?? rightAnswer?.explanation,
        ]}
      />
    )
    return { ...option, state, verdict }
  })
  const list = <ChoiceList type="radio" options={options} chosen={answer} {...inputProps(props)} />
  return (
    <>
      <ScreenTitle title={screen.title} text={screen.text} variant="situation" />
      {options.some(({ verdict }) => verdict) ? <div className={css.answers}>{list}</div> : list}
    </>
  )
}
