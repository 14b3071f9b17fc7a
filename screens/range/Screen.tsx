/** A slider between two ends, with named values between them. */
import { useCallback } from 'react'
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { Range } from '../types.gen.ts'
import { numberFormat } from '../ui/formats.ts'
import { inputProps } from '../ui/inputProps.ts'
import { plainText } from '../../engine/core/copy/parseMarkup.ts'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import { Slider } from '../ui/Slider.tsx'
import { Text } from '../ui/Text.tsx'
import { Marks } from './Marks.tsx'

export default function RangeScreen(props: ScreenProps<Range, number>) {
  const { screen, answer, locale } = props
  const { describedBy, invalid } = inputProps(props)
  const { min, max, step = 1, unit, minLabel, maxLabel, marks } = screen
  const middle = min + Math.round((max - min) / step / 2) * step
  const inWords = useCallback(
    (value: number) => {
      const number = numberFormat(locale).format(value)
      return unit ? `${number}\u00A0${plainText(unit)}` : number
    },
    [unit, locale],
  )
  // A mark at the end shows the number already.
  const endLabel = (end: number) => (marks?.some(({ value }) => value === end) ? undefined : inWords(end))
  const named = minLabel ?? maxLabel
  return (
    <>
      <ScreenTitle title={screen.title} text={screen.text} />
      <Marks marks={marks} inWords={inWords}>
        <Slider
          {...{ min, max, step }}
          defaultValue={answer ?? screen.initial ?? middle}
          format={inWords}
          minLabel={minLabel ?? endLabel(min)}
          maxLabel={maxLabel ?? endLabel(max)}
          ticks={marks?.map(({ value }) => value)}
          describedBy={[describedBy, named && 'ends'].filter(Boolean).join(' ') || undefined}
          invalid={invalid}
        />
      </Marks>
      {named && (
        <p className="visually-hidden" id="ends">
          {minLabel && inWords(min)} <Text>{minLabel}</Text> {maxLabel && inWords(max)}{' '}
          <Text>{maxLabel}</Text>
        </p>
      )}
    </>
  )
}
