/** The answers as a column of cards; once one is chosen, CSS alone shows its verdict and which answer is right. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { SingleChoiceWithCheck } from '../types.gen.ts'
import { ChoiceList } from '../ui/ChoiceList.tsx'
import { inputProps } from '../ui/inputProps.ts'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import { Verdict } from '../ui/Verdict.tsx'
import css from './Screen.module.css'

export default function SingleChoiceWithCheckScreen(props: ScreenProps<SingleChoiceWithCheck, string>) {
  const { screen, answer, strings } = props
  const right = screen.answers.find(({ correct }) => correct)
  const options = screen.answers.map((option) => {
    // Undefined if the config does not say whether the answer is right.
    const state =
      option.correct === undefined
        ? undefined
        : option.correct
          ? ('correct' as const)
          : ('incorrect' as const)
    const words = (state === 'correct' ? option : right)?.text
    const verdict = (state ?? words) && (
      <Verdict
        state={state}
        lines={[
          strings[state ?? 'answer'],
          state === 'incorrect' && words ? `${strings.answer} ${words}` : words,
          option.explanation ?? right?.explanation,
        ]}
      />
    )
    return { ...option, state, verdict }
  })
  return (
    <>
      <ScreenTitle title={screen.title} text={screen.text} variant="situation" />
      <div className={options.some(({ verdict }) => verdict) ? css.answers : undefined}>
        <ChoiceList type="radio" options={options} chosen={answer} {...inputProps(props)} />
      </div>
    </>
  )
}
