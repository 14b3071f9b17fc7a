/** Two native fields, for the start and the end of a range: selects with months, or date inputs. */
import { plainText } from '../../engine/core/copy/parseMarkup.ts'
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { TimeRange } from '../types.gen.ts'
import { Bubble } from '../ui/Bubble.tsx'
import { Field } from '../ui/Field.tsx'
import { inputProps } from '../ui/inputProps.ts'
import { Pilot } from '../ui/Pilot.tsx'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import { Select } from '../ui/Select.tsx'
import { lastDay, monthsFrom } from './months.ts'
import css from './Screen.module.css'

export default function TimeRangeScreen(props: ScreenProps<TimeRange, string>) {
  const { screen, answer, strings, locale, today } = props
  const { precision = 'month', months = 24, fromLabel = strings.from, toLabel = strings.to } = screen
  const [from, to] = answer?.split('/') ?? []
  const options = precision === 'month' ? monthsFrom(today, months, locale) : []
  const { required, ...described } = inputProps(props)
  const fields = [
    { label: fromLabel, defaultValue: from, required },
    // Not required, because the start alone is an answer too.
    { label: toLabel, defaultValue: to },
  ]
  return (
    <>
      <Bubble speaker={<Pilot pose="think" size={108} />}>
        <ScreenTitle title={screen.title} text={screen.text} />
      </Bubble>
      <div className={css.ends} role="group" aria-labelledby="title">
        {fields.map((field, index) =>
          precision === 'month' ? (
            <Select
              key={index}
              {...field}
              {...described}
              placeholder={plainText(strings.month!)}
              options={options}
            />
          ) : (
            <Field
              key={index}
              {...field}
              {...described}
              type="date"
              min={today}
              max={lastDay(today, months)}
            />
          ),
        )}
      </div>
    </>
  )
}
