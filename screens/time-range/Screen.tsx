/** Two native fields, from and to: lists of months, or dates. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import { plainText } from '../../engine/core/copy/parseMarkup.ts'
import type { TimeRange } from '../types.gen.ts'
import { describedBy } from '../ui/describedBy.ts'
import { Field } from '../ui/Field.tsx'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import { Select } from '../ui/Select.tsx'
import { dayAhead, monthsAhead } from './ahead.ts'
import css from './Screen.module.css'

export default function TimeRangeScreen(props: ScreenProps<TimeRange, string>) {
  const { screen, answer, problem, strings, locale, today } = props
  const { precision = 'month', months = 24, fromLabel = strings.from, toLabel = strings.to } = screen
  const [from, to] = answer?.split('/') ?? []
  const options = precision === 'month' ? monthsAhead(today, months, locale) : []
  const required = screen.rules?.required ?? true
  const described = { describedBy: describedBy(screen.text, problem), invalid: Boolean(problem) }
  const ends = [
    { label: fromLabel, defaultValue: from, required },
    // One end is enough for an answer.
    { label: toLabel, defaultValue: to },
  ]
  return (
    <>
      <ScreenTitle title={screen.title} text={screen.text} />
      <div className={css.ends} role="group" aria-labelledby="title">
        {ends.map((end, index) =>
          precision === 'month' ? (
            <Select
              key={index}
              {...end}
              {...described}
              placeholder={plainText(strings.month!)}
              options={options}
            />
          ) : (
            <Field
              key={index}
              {...end}
              {...described}
              type="date"
              min={today}
              max={dayAhead(today, months)}
            />
          ),
        )}
      </div>
    </>
  )
}
