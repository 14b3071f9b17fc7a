/** The answers as a column of cards; once one is chosen, CSS alone shows its verdict and which answer is right. */
import type { ChangeEvent } from 'react'
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
      <div
        {...(options.some(({ verdict }) => verdict) && { className: css.answers, onChange: uncoverChosen })}
      >
        <ChoiceList type="radio" options={options} chosen={answer} {...inputProps(props)} />
      </div>
    </>
  )
}

/** The verdict is at the bottom of the window and may cover the chosen answer: scrolls that answer above the verdict. */
function uncoverChosen({ target }: ChangeEvent<HTMLElement>) {
  const chosen = target.closest('label')!
  const verdict = chosen.nextElementSibling as HTMLElement
  // Not their rectangles on the screen: the verdict is still moving. Its wave is 26 px high.
  const top = chosen.offsetTop + chosen.offsetHeight + 26 - verdict.offsetTop
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (top > 0) scrollBy({ top, behavior: isReduced ? 'instant' : 'smooth' })
}
