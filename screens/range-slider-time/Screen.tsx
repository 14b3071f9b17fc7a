/** A slider over a part of the day: the time in large letters under the sun or the moon of that hour; below it the time zone. */
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { plainText } from '../../engine/core/copy/parseMarkup.ts'
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { RangeSliderTime } from '../types.gen.ts'
import { Daylight } from '../ui/Daylight.tsx'
import { timeFormat } from '../ui/formats.ts'
import { inputProps } from '../ui/inputProps.ts'
import { partOfDay } from '../ui/partOfDay.ts'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import { Slider } from '../ui/Slider.tsx'
import { TimeZoneSelect } from '../ui/TimeZoneSelect.tsx'
import css from './Screen.module.css'
import { minutesOf, partsOf } from './time.ts'

/** Both ends, and noon if it is far enough from them to be readable. */
function labelledTimes(min: number, max: number): number[] {
  const noon = 12 * 60
  const room = (max - min) * 0.36
  return [min, ...(noon - min > room && max - noon > room ? [noon] : []), max]
}

export default function RangeSliderTimeScreen(props: ScreenProps<RangeSliderTime, string>) {
  const { screen, answer = '', strings, locale } = props
  const { describedBy, invalid, required } = inputProps(props)
  const [time = '', zone] = partsOf(answer)
  const { step } = screen
  const min = minutesOf(screen.from)!
  const max = minutesOf(screen.to)!
  const middle = min + Math.round((max - min) / step / 2) * step
  const value = minutesOf(time) ?? minutesOf(screen.initial ?? '') ?? middle
  const inWords = useMemo(() => timeFormat(locale), [locale])
  const partOf = useCallback((minutes: number) => plainText(strings[partOfDay(minutes)]!), [strings])
  const spoken = useCallback((at: number) => `${inWords(at)}, ${partOf(at)}`, [inWords, partOf])
  const root = useRef<HTMLDivElement>(null)
  const part = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    const slider = root.current!.querySelector('input')!
    const show = () => {
      root.current!.dataset.part = partOfDay(slider.valueAsNumber)
      part.current!.textContent = partOf(slider.valueAsNumber)
    }
    show()
    slider.addEventListener('input', show)
    return () => slider.removeEventListener('input', show)
  }, [partOf])

  return (
    <>
      <ScreenTitle title={screen.title} text={screen.text} />
      <div className={css.time} data-part={partOfDay(value)} ref={root}>
        <Slider
          {...{ min, max, step, describedBy, invalid, spoken }}
          defaultValue={value}
          format={inWords}
          ticks={labelledTimes(min, max).map((at) => ({ value: at, text: inWords(at) }))}
        >
          <span className={css.part} ref={part}>
            {partOf(value)}
          </span>
          <Daylight />
        </Slider>
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
