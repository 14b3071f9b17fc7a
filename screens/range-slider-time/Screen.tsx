/**
 * A slider for a time of day. The time is in large letters, with the sun or the moon of that hour. With `timeZone`, a
 * select for the time zone is below the slider.
 */
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
import { minutesOf, splitAnswer } from './time.ts'

// Makes the browser read its language data while the view loads (`formats.ts`).
timeFormat('en')

/**
 * The times with a label, in minutes after midnight: both ends of the slider, and noon if its label does not overlap
 * the labels of the ends.
 */
function labelledTimes(min: number, max: number): number[] {
  const noon = 12 * 60
  const labelSpace = (max - min) * 0.36
  return [min, ...(noon - min > labelSpace && max - noon > labelSpace ? [noon] : []), max]
}

export default function RangeSliderTimeScreen(props: ScreenProps<RangeSliderTime, string>) {
  const { screen, answer = '', strings, locale } = props
  const { describedBy, invalid, required } = inputProps(props)
  const [time = '', zone] = splitAnswer(answer)
  const { step } = screen
  const min = minutesOf(screen.from)!
  const max = minutesOf(screen.to)!
  const middle = min + Math.round((max - min) / step / 2) * step
  const value = minutesOf(time) ?? minutesOf(screen.initial ?? '') ?? middle
  const formatTime = useMemo(() => timeFormat(locale), [locale])
  const partName = useCallback((minutes: number) => plainText(strings[partOfDay(minutes)]!), [strings])
  const spoken = useCallback(
    (minutes: number) => `${formatTime(minutes)}, ${partName(minutes)}`,
    [formatTime, partName],
  )
  const root = useRef<HTMLDivElement>(null)
  const partElement = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    const slider = root.current!.querySelector('input')!
    const show = () => {
      root.current!.dataset.part = partOfDay(slider.valueAsNumber)
      partElement.current!.textContent = partName(slider.valueAsNumber)
    }
    show()
    slider.addEventListener('input', show)
    return () => slider.removeEventListener('input', show)
  }, [partName])

  return (
    <>
      <ScreenTitle title={screen.title} text={screen.text} />
      <div className={css.time} data-part={partOfDay(value)} ref={root}>
        <Slider
          {...{ min, max, step, describedBy, invalid, spoken }}
          defaultValue={value}
          format={formatTime}
          ticks={labelledTimes(min, max).map((minutes) => ({ value: minutes, text: formatTime(minutes) }))}
        >
          <span className={css.part} ref={partElement}>
            {partName(value)}
          </span>
          <Daylight />
        </Slider>
      </div>
      {screen.timeZone && (
        <TimeZoneSelect
          label={strings.zone!}
          zone={zone}
          placeholder={plainText(strings.placeholder!)}
          timeLabel={strings.now!}
          {...{ describedBy, invalid, required, locale }}
        />
      )}
    </>
  )
}
