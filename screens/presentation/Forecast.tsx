/** The first milestone in large type, and a timeline from this week to the next level. */
import { plainText } from '../../engine/core/copy/parseMarkup.ts'
import type { Forecast as ForecastConfig } from '../types.gen.ts'
import { dateFormat } from '../ui/formats.ts'
import { Icon } from '../ui/Icon.tsx'
import { Pilot } from '../ui/Pilot.tsx'
import { Text } from '../ui/Text.tsx'
import { dateOf, weeksTo } from './forecast.ts'
import css from './Forecast.module.css'

interface ForecastProps {
  forecast: ForecastConfig
  /** How many minutes a day the learner plans to learn, at least 1. */
  minutes: number
  strings: Readonly<Record<string, string>>
  locale: string
  /** The ISO date from which the days to the next level are counted. */
  today: string
}

const weekFormat = (locale: string) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'week', unitDisplay: 'long' })
// These two calls make the browser read its language data while the view loads (`formats.ts`).
weekFormat('en')
dateFormat('en')

export function Forecast({ forecast, minutes, strings, locale, today }: ForecastProps) {
  const { label, band: bandText, hours, next, milestones } = forecast
  const band = plainText(bandText)
  const milestone = milestones.find((each) => each.band === band)
  const weeks = milestone && weekFormat(locale).format(weeksTo(milestone.hours, minutes))
  // After the highest band there is no next level.
  const nextLevel = Object.hasOwn(next, band) && Object.hasOwn(hours, band) ? next[band] : undefined
  const date = nextLevel && dateOf(hours[band]!, minutes, today)
  return (
    <>
      {milestone && (
        <div className={css.first} data-celebrates="">
          <p className={css.label}>
            <Text>{strings.first}</Text>
          </p>
          <p className={css.weeks}>{weeks}</p>
          <p className={css.what}>
            <Text>{milestone.text}</Text>
          </p>
          <Pilot pose="cheer" size={88} />
        </div>
      )}
      <ol className={css.timeline} role="list">
        <li className={css.stop} data-stop="now">
          <span className={css.mark} aria-hidden="true">
            <Icon name="forward" size={20} />
          </span>
          <span className={css.when}>
            <Text>{strings.now}</Text>
          </span>
          <Text>{forecast.start}</Text>
        </li>
        {milestone && (
          <li className={css.stop} data-stop="milestone">
            <span className={css.mark} aria-hidden="true">
              <Icon name="check" size={20} />
            </span>
            <span className={css.when}>{weeks}</span>
            <Text>{milestone.text}</Text>
          </li>
        )}
        {date && (
          <li className={css.stop} data-stop="level">
            <span className={css.mark} aria-hidden="true">
              {nextLevel}
            </span>
            <time className={css.when} dateTime={date}>
              {dateFormat(locale).format(new Date(date))}
            </time>
            <span>
              <Text>{label}</Text> {nextLevel}
            </span>
          </li>
        )}
      </ol>
    </>
  )
}
