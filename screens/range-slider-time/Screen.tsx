/** A slider over a part of the day, with a scale of hours that works without scripts, and the learner's time zone below it. */
import { plainText } from '../../engine/core/copy/parseMarkup.ts'
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { RangeSliderTime } from '../types.gen.ts'
import { inputProps } from '../ui/inputProps.ts'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import { Slider } from '../ui/Slider.tsx'
import { TimeZoneSelect } from '../ui/TimeZoneSelect.tsx'
import css from './Screen.module.css'
import { minutesOf, partsOf, timeOf } from './time.ts'

/** Both ends, and every sixth hour that is far enough from them to be readable. */
function labelledTimes(min: number, max: number): number[] {
  const room = (max - min) * 0.15
  const sixths = [6, 12, 18].map((hour) => hour * 60)
  return [min, ...sixths.filter((at) => at - min > room && max - at > room), max]
}

export default function RangeSliderTimeScreen(props: ScreenProps<RangeSliderTime, string>) {
  const { screen, answer = '', strings, locale } = props
  const { describedBy, invalid, required } = inputProps(props)
  const [time = '', zone] = partsOf(answer)
  const { step } = screen
  const min = minutesOf(screen.from)!
  const max = minutesOf(screen.to)!
  const middle = min + Math.round((max - min) / step / 2) * step
  const hours = labelledTimes(min, max)
  return (
    <>
      <ScreenTitle title={screen.title} text={screen.text} />
      <div>
        <Slider
          {...{ min, max, step }}
          defaultValue={minutesOf(time) ?? minutesOf(screen.initial ?? '') ?? middle}
          format={timeOf}
          ticks={hours}
          describedBy={describedBy}
          invalid={invalid}
        />
        <svg className={css.scale} height="24" aria-hidden="true">
          {hours.map((at) => (
            <text key={at} className={css.hour} x={`${((at - min) / (max - min)) * 100}%`} y="16">
              {timeOf(at)}
            </text>
          ))}
        </svg>
      </div>
      {screen.timeZone && (
        <TimeZoneSelect
          label={strings.zone!}
          zone={zone}
          placeholder={plainText(strings.placeholder!)}
          now={strings.now!}
          {...{ describedBy, invalid, required, locale }}
        />
      )}
    </>
  )
}
