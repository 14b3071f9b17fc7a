/** The `prompt` in large type on a card, with the progress of the test above it and the answers below it. */
import { plainText } from '../../engine/core/copy/parseMarkup.ts'
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { EnglishLevelTest } from '../types.gen.ts'
import { ChoiceList } from '../ui/ChoiceList.tsx'
import { inputProps } from '../ui/inputProps.ts'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import { Text } from '../ui/Text.tsx'
import css from './Screen.module.css'

export default function EnglishLevelTestScreen(props: ScreenProps<EnglishLevelTest, string>) {
  const { screen, answer, strings, locale } = props
  const { position, prompt, answers, text = strings.task! } = screen
  return (
    <>
      {position && <Steps {...position} label={plainText(strings.step!)} />}
      <ScreenTitle title={screen.title} text={text} />
      <p className={css.prompt} id="prompt" lang="en" dir="ltr">
        <Prompt blank={plainText(strings.blank!)} locale={locale}>
          {prompt}
        </Prompt>
      </p>
      <div className={css.answers}>
        <ChoiceList
          type="radio"
          labelledBy="title prompt"
          options={answers.map((each) => (each.unsure ? { ...each, text: strings.unsure! } : each))}
          chosen={answer}
          {...inputProps({ ...props, screen: { ...screen, text } })}
        />
      </div>
    </>
  )
}

function Steps({ step, of, label }: { step: number; of: number; label: string }) {
  return (
    <div className={css.steps}>
      <svg className={css.bar} viewBox={`0 0 ${of * 10} 6`} preserveAspectRatio="none" aria-hidden="true">
        {Array.from({ length: of }, (_none, index) => (
          <rect key={index} x={index * 10 + 1} width="8" height="6" data-state={stateOf(index + 1, step)} />
        ))}
      </svg>
      {label.replace('{{step}}', String(step)).replace('{{of}}', String(of))}
    </div>
  )
}

const stateOf = (part: number, step: number) => (part < step ? 'done' : part === step ? 'current' : undefined)

/** A gap is drawn as an empty box. Screen readers read a word for the gap, in the page's language. */
function Prompt({ blank, locale, children }: { blank: string; locale: string; children: string }) {
  const parts = children.split(/_{2,}/)
  return parts.map((part, index) => (
    <span key={index}>
      {index > 0 && (
        <>
          <span className={css.gap} aria-hidden="true" />
          <span className="visually-hidden" lang={locale}>
            {` ${blank} `}
          </span>
        </>
      )}
      <Text>{part}</Text>
    </span>
  ))
}
