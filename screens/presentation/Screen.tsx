/** The plan in one card: a curve up to the next level, and the answers that the plan was made from. */
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { Presentation } from '../types.gen.ts'
import { Card } from '../ui/Card.tsx'
import { Facts } from '../ui/Facts.tsx'
import { monthFormat } from '../ui/formats.ts'
import { plainText } from '../../engine/core/copy/parseMarkup.ts'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import { Text } from '../ui/Text.tsx'
import { forecast } from './forecast.ts'
import css from './Screen.module.css'

export default function PresentationScreen({ screen, locale, today }: ScreenProps<Presentation>) {
  return (
    <>
      <ScreenTitle title={screen.title} text={screen.text} />
      <Card raised>
        {screen.forecast && <LevelForecast {...screen.forecast} locale={locale} today={today} />}
        <Facts items={screen.items} />
      </Card>
    </>
  )
}

type LevelForecastProps = NonNullable<Presentation['forecast']> & { locale: string; today: string }

/** Shows nothing without a next level. */
function LevelForecast({ label, minutes, band, hours, next, locale, today }: LevelForecastProps) {
  const from = plainText(band)
  const date = forecast({ minutes: plainText(minutes), band: from, hours }, today)
  if (!date || !Object.hasOwn(next, from)) return null
  const month = monthFormat(locale)
  return (
    <div className={css.forecast}>
      <p className={css.label}>
        <Text>{label}</Text>
      </p>
      <p className={css.date}>
        <strong className={css.level}>
          <Text>{next[from]}</Text>
        </strong>
        <time dateTime={date}>{month.format(new Date(date))}</time>
      </p>
      <svg className={css.curve} viewBox="0 0 280 60" aria-hidden="true">
        <path className={css.area} d="M12 48C130 45 190 34 268 10V60H12z" />
        <path className={css.line} d="M12 48C130 45 190 34 268 10" />
        <circle className={css.start} cx="12" cy="48" r="6" />
        <circle className={css.end} cx="268" cy="10" r="9" />
      </svg>
      <p className={css.ends} aria-hidden="true">
        <span>
          <Text>{band}</Text> · {month.format(new Date(today))}
        </span>
        <span>
          <Text>{next[from]}</Text>
        </span>
      </p>
    </div>
  )
}
