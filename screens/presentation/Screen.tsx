/**
 * The plan: the first milestone, the date of the next level, a summary, and the minutes a day. If the learner changes
 * the minutes, the weeks to the milestone and the date change at once.
 */
import { useState } from 'react'
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { Presentation } from '../types.gen.ts'
import { plainText } from '../../engine/core/copy/parseMarkup.ts'
import { Note } from '../ui/Note.tsx'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import { Text } from '../ui/Text.tsx'
import { Forecast } from './Forecast.tsx'
import { minutesIn, onScale } from './forecast.ts'
import { Pace } from './Pace.tsx'
import css from './Screen.module.css'

export default function PresentationScreen(props: ScreenProps<Presentation, number>) {
  const { screen, answer, problem, strings, locale, today } = props
  const { title, text, items, forecast, pace, note } = screen
  const initial = answer ?? onScale(minutesIn(plainText(forecast.minutes)) ?? pace.min, pace)
  // A refused answer may be below the minimum. With 0 minutes, the forecast would divide by zero.
  const [minutes, setMinutes] = useState(Math.max(initial, pace.min))
  return (
    <div className={css.plan}>
      <ScreenTitle title={title} text={text} />
      <Forecast {...{ forecast, minutes, strings, locale, today }} />
      <div className={css.facts}>
        <dl className={css.tiles}>
          {items.map(({ id, label, value }) => (
            <div key={id} className={css.tile}>
              <dt className={css.label}>
                <Text>{label}</Text>
              </dt>
              <dd className={css.value}>
                <Text>{value}</Text>
              </dd>
            </div>
          ))}
        </dl>
        <Pace
          {...pace}
          {...{ strings, locale, initial }}
          invalid={problem !== undefined}
          onChange={setMinutes}
        />
      </div>
      <Note>{note}</Note>
    </div>
  )
}
