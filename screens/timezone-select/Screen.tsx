/** A native select of places by region; scripts choose the browser's own zone and show the time there. */
import { useEffect, useRef } from 'react'
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { TimezoneSelect } from '../types.gen.ts'
import { inputProps } from '../ui/inputProps.ts'
import { plainText } from '../../engine/core/copy/parseMarkup.ts'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import { Select } from '../ui/Select.tsx'
import { cityOf } from './timeZone.ts'
import { TimeThere } from './TimeThere.tsx'
import { formerNames, places, regions } from './zones.ts'

const placeOf = (zone: string) => places[zone] ?? cityOf(zone)

const listed = new Set(Object.values(regions).flat())

const byPlace = Object.entries(regions).map(
  ([region, zones]) =>
    [region, [...zones].sort((one, other) => placeOf(one).localeCompare(placeOf(other), 'en'))] as const,
)

/** A zone that is not on the list gets an option of its own. Whoever listens on the select is told. */
function choose(select: HTMLSelectElement, zone: string) {
  if (!listed.has(zone)) {
    const option = document.createElement('option')
    option.value = zone
    option.textContent = placeOf(zone)
    select.add(option)
  }
  select.value = zone
  select.dispatchEvent(new Event('change'))
}

export default function TimezoneSelectScreen(props: ScreenProps<TimezoneSelect, string>) {
  const { screen, answer, strings, locale } = props
  const select = useRef<HTMLSelectElement>(null)

  useEffect(() => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    if (select.current!.value === '') choose(select.current!, formerNames[timeZone] ?? timeZone)
  }, [])

  return (
    <>
      <ScreenTitle title={screen.title} text={screen.text} />
      <Select
        ref={select}
        placeholder={plainText(screen.placeholder ?? strings.placeholder!)}
        defaultValue={answer}
        {...inputProps(props)}
      >
        {answer && !listed.has(answer) && <option value={answer}>{placeOf(answer)}</option>}
        {byPlace.map(([region, zones]) => (
          <optgroup key={region} label={plainText(strings[region]!)}>
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {placeOf(zone)}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      <TimeThere select={select} label={strings.now!} locale={locale} />
    </>
  )
}
