/** The minutes a day as a native number input. If scripts run, two large buttons also change the number. */
import { useRef } from 'react'
import { plainText } from '../../engine/core/copy/parseMarkup.ts'
import type { Pace as PaceConfig } from '../types.gen.ts'
import { Text } from '../ui/Text.tsx'
import css from './Pace.module.css'

interface PaceProps extends PaceConfig {
  initial: number
  invalid: boolean
  strings: Readonly<Record<string, string>>
  locale: string
  /** Called with each valid number above 0 that the learner chooses. */
  onChange(minutes: number): void
}

/** The unit that a language writes after a number of minutes, such as "min". */
const unitOf = (locale: string) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute' })
    .formatToParts(15)
    .find(({ type }) => type === 'unit')?.value
// Makes the browser read its language data while the view loads, not when the view is shown.
unitOf('en')

export function Pace({ label, min, max, step, initial, invalid, strings, locale, onChange }: PaceProps) {
  const input = useRef<HTMLInputElement>(null)
  const reportChange = () => {
    const { validity, valueAsNumber } = input.current!
    if (validity.valid && valueAsNumber > 0) onChange(valueAsNumber)
  }
  const stepper = (method: 'stepUp' | 'stepDown') => () => {
    input.current![method]()
    reportChange()
  }
  return (
    <div className={css.pace}>
      <label className={css.value}>
        <span className={css.label}>
          <Text>{label}</Text>
        </span>
        <span className={css.number}>
          <input
            className={css.input}
            ref={input}
            name="answer"
            type="number"
            inputMode="numeric"
            required
            {...{ min, max, step }}
            data-digits={String(max).length}
            defaultValue={initial}
            aria-invalid={invalid || undefined}
            aria-describedby={invalid ? 'problem' : undefined}
            onChange={reportChange}
          />
          <span aria-hidden="true">{unitOf(locale)}</span>
        </span>
      </label>
      <StepButton label={strings.less!} onClick={stepper('stepDown')}>
        −
      </StepButton>
      <StepButton label={strings.more!} onClick={stepper('stepUp')}>
        +
      </StepButton>
    </div>
  )
}

const StepButton = ({ label, onClick, children }: { label: string; onClick(): void; children: string }) => (
  <button type="button" className={css.button} aria-label={plainText(label)} onClick={onClick}>
    {children}
  </button>
)
