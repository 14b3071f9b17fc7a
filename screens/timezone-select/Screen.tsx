/** A native select of cities by region; scripts choose the browser's own zone and show its time. */
import { useEffect, useRef } from 'react'
import type { ScreenProps } from '../../engine/react/screenProps.ts'
import type { TimezoneSelect } from '../types.gen.ts'
import { inputProps } from '../ui/inputProps.ts'
import { plainText } from '../../engine/core/copy/parseMarkup.ts'
import { ScreenTitle } from '../ui/ScreenTitle.tsx'
import { Select } from '../ui/Select.tsx'
import { cityOf } from './timeZone.ts'
import { ZoneTime } from './ZoneTime.tsx'
import { cities, formerNames, regions } from './zones.ts'

const labelOf = (zone: string) => cities[zone] ?? cityOf(zone)

const listed = new Set(Object.values(regions).flat())

const zonesByRegion = Object.entries(regions).map(
  ([region, zones]) =>
    [region, [...zones].sort((one, other) => labelOf(one).localeCompare(labelOf(other), 'en'))] as const,
)

/** Adds an option for a zone that is not in the list. Listeners get a `change` event. */
function choose(select: HTMLSelectElement, zone: string) {
  if (!listed.has(zone)) {
    const option = document.createElement('option')
    option.value = zone
    option.textContent = labelOf(zone)
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
        {answer && !listed.has(answer) && <option value={answer}>{labelOf(answer)}</option>}
        {zonesByRegion.map(([region, zones]) => (
          <optgroup key={region} label={plainText(strings[region]!)}>
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {labelOf(zone)}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      <ZoneTime select={select} label={strings.now!} locale={locale} />
    </>
  )
}
