/**
 * A select of time zones, and above it the time in the chosen zone. Without an answer, scripts choose the browser's
 * zone.
 */
import { plainText } from '../../engine/core/copy/parseMarkup.ts'
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { TimezoneSelect } from '../types.gen.ts'
import { inputProps } from '../ui/inputProps.ts'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import { TimeZoneSelect } from '../ui/TimeZoneSelect.tsx'

export default function TimezoneSelectScreen(props: ScreenProps<TimezoneSelect, string>) {
  const { screen, answer, strings, locale } = props
  return (
    <>
      <ScreenTitle title={screen.title} text={screen.text} />
      <TimeZoneSelect
        label={strings.other!}
        zone={answer}
        placeholder={plainText(screen.placeholder ?? strings.placeholder!)}
        locale={locale}
        {...inputProps(props)}
      />
    </>
  )
}
