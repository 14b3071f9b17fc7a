/**
 * A native select of time zones, shown as cities and grouped by region. If no zone is chosen, scripts choose the
 * browser's zone. Scripts also show the time in the chosen zone: in large letters above the select or, with `timeLabel`,
 * in a line below it.
 */
import { useEffect, useRef } from 'react'
import { Daylight } from './Daylight.tsx'
import { timeFormat } from './formats.ts'
import { partOfDay } from './partOfDay.ts'
import { Readout } from './Readout.tsx'
import { Select, type SelectProps } from './Select.tsx'
import { Text } from './Text.tsx'
import { cityOf, isTimeZone } from './timeZone.ts'
import css from './TimeZoneSelect.module.css'
import { cities, formerNames, regions } from './zones.ts'

export interface TimeZoneSelectProps extends Pick<
  SelectProps,
  'label' | 'describedBy' | 'invalid' | 'required' | 'placeholder'
> {
  /** The chosen zone, an IANA name. */
  zone: string | undefined
  /**
   * The words before the time, in a line below the select. Without these words, the time is above the select, in
   * large letters.
   */
  timeLabel?: string
  locale: string
}

// Makes the browser read its language data while the view loads (`formats.ts`).
timeFormat('en')

/** The name of a zone in the select: its city, or several cities. */
const labelOf = (zone: string) => cities[zone] ?? cityOf(zone)

const listedZones = new Set(Object.values(regions).flat())

const zonesByRegion = Object.entries(regions).map(
  ([region, zones]) =>
    [region, [...zones].sort((one, other) => labelOf(one).localeCompare(labelOf(other), 'en'))] as const,
)

/** The names of regions in a language, by region code. */
const regionNames = (locale: string) => new Intl.DisplayNames(locale, { type: 'region' })
// Makes the browser read its language data while the view loads, as `timeFormat` above.
regionNames('en')

/** Chooses a zone. Adds an option if the zone is not in the list. */
function choose(select: HTMLSelectElement, zone: string) {
  if (!listedZones.has(zone)) {
    const option = document.createElement('option')
    option.value = zone
    option.textContent = labelOf(zone)
    select.add(option)
  }
  select.value = zone
}

export function TimeZoneSelect({ zone, timeLabel, locale, ...props }: TimeZoneSelectProps) {
  const select = useRef<HTMLSelectElement>(null)
  const timeBox = useRef<HTMLDivElement>(null)
  const city = useRef<HTMLSpanElement>(null)
  const clock = useRef<HTMLElement>(null)

  useEffect(() => {
    const field = select.current!
    const format = timeFormat(locale)
    const showTime = () => {
      const box = timeBox.current!
      // No zone is chosen, or an old browser does not support a new zone.
      box.hidden = !isTimeZone(field.value)
      if (box.hidden) return
      const minutes = currentMinutesIn(field.value)
      clock.current!.textContent = format(minutes)
      // With `timeLabel`, only the time is shown.
      if (!city.current) return
      city.current.textContent = labelOf(field.value)
      box.dataset.part = partOfDay(minutes)
      box.style.setProperty('--at', String(minutes / (24 * 60)))
    }
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    if (field.value === '') choose(field, formerNames[timeZone] ?? timeZone)
    showTime()
    field.addEventListener('change', showTime)
    const interval = setInterval(showTime, 5_000)
    return () => {
      field.removeEventListener('change', showTime)
      clearInterval(interval)
    }
  }, [locale])

  const names = regionNames(locale)
  return (
    <div className={css.zone}>
      {timeLabel === undefined && (
        <div className={css.panel} ref={timeBox}>
          <Readout value="" valueRef={clock}>
            <span ref={city} />
            <Daylight />
          </Readout>
        </div>
      )}
      <Select ref={select} defaultValue={zone} {...props}>
        {zone && !listedZones.has(zone) && <option value={zone}>{labelOf(zone)}</option>}
        {zonesByRegion.map(([region, zones]) => (
          <optgroup key={region} label={names.of(region)}>
            {zones.map((each) => (
              <option key={each} value={each}>
                {labelOf(each)}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      {timeLabel !== undefined && (
        <div className={css.now} ref={timeBox} hidden>
          <Text>{timeLabel}</Text> <strong ref={clock} className={css.clock} />
        </div>
      )}
    </div>
  )
}

/** The current time in a zone, in minutes after midnight. */
function currentMinutesIn(timeZone: string): number {
  const clockFormat = new Intl.DateTimeFormat('en', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  const [hours, minutes] = clockFormat.format().split(':').map(Number)
  return hours! * 60 + minutes!
}
