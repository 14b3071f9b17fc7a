/**
 * A slider. The chosen number is above the line, in large letters. Numbers can have names, such as "often" for 5 to 7.
 * The name is below the number. If each number has its own name, the name replaces the number.
 */
import { useCallback, useMemo } from 'react'
import { plainText } from '../../engine/core/copy/parseMarkup.ts'
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { Range, RangeMark } from '../types.gen.ts'
import { inputProps } from '../ui/inputProps.ts'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import { Slider } from '../ui/Slider.tsx'
import { Text } from '../ui/Text.tsx'
import { Marks } from './Marks.tsx'
import { reachedMark } from './reachedMark.ts'
import css from './Screen.module.css'

const noMarks: readonly RangeMark[] = []

/** Numbers with the language's separators: "1,500". `locale` is a BCP 47 tag. */
const numberFormat = (locale: string) => new Intl.NumberFormat(locale)
// Makes the browser read its language data while the view loads, not when the view is shown.
numberFormat('en')

export default function RangeScreen(props: ScreenProps<Range, number>) {
  const { screen, answer, locale } = props
  const { describedBy, invalid } = inputProps(props)
  const { min, max, step = 1, unit, minLabel, maxLabel, marks = noMarks } = screen
  const value = answer ?? screen.initial ?? min + Math.round((max - min) / step / 2) * step
  const format = useMemo(() => numberFormat(locale), [locale])
  const withUnit = useCallback(
    (number: number) => format.format(number) + (unit ? `\u00A0${plainText(unit)}` : ''),
    [unit, format],
  )
  const spoken = useCallback(
    (number: number) => {
      const name = reachedMark(marks, number)?.text
      return name ? `${withUnit(number)}, ${plainText(name)}` : withUnit(number)
    },
    [marks, withUnit],
  )
  // Decimal steps such as 0.1 are not exact in binary.
  const areAllNamed = marks.length > (max - min) / step + 1e-9
  const ticks = [...new Set([min, ...marks.map((mark) => mark.value), max])]
  // Beside the last number there is only room for a short unit, such as "min".
  const isUnitShort = (unit ?? '').length <= 5
  const numbersOf = (mark: RangeMark) => {
    const next = marks[marks.indexOf(mark) + 1]
    const last = next ? next.value - step : max
    return last - mark.value > step / 2
      ? `${format.format(mark.value)}–${withUnit(last)}`
      : withUnit(mark.value)
  }
  return (
    <>
      <ScreenTitle title={screen.title} text={screen.text} />
      <div className={css.scale} data-named={areAllNamed || undefined}>
        <Slider
          {...{ min, max, step, minLabel, maxLabel, invalid, spoken }}
          defaultValue={value}
          format={withUnit}
          ticks={ticks.map((tick) => ({
            value: tick,
            text: tick === max && isUnitShort ? withUnit(tick) : format.format(tick),
          }))}
          describedBy={[describedBy, (minLabel ?? maxLabel) && 'ends'].filter(Boolean).join(' ') || undefined}
        >
          {marks.length > 0 && <Marks {...{ marks, value, numbersOf }} />}
        </Slider>
      </div>
      {(minLabel ?? maxLabel) && (
        <p className="visually-hidden" id="ends">
          {minLabel && withUnit(min)} <Text>{minLabel}</Text> {maxLabel && withUnit(max)}{' '}
          <Text>{maxLabel}</Text>
        </p>
      )}
    </>
  )
}
