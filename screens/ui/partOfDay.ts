export type PartOfDay = 'night' | 'morning' | 'midday' | 'afternoon' | 'evening'

/** Each part of the day and the hour at which it begins. */
const parts: readonly (readonly [hour: number, part: PartOfDay])[] = [
  [0, 'night'],
  [5, 'morning'],
  [11, 'midday'],
  [14, 'afternoon'],
  [18, 'evening'],
  [22, 'night'],
]

/**
 * Returns the part of the day. `Daylight` draws it, and the screen `range-slider-time` names it.
 * @param minutes minutes after midnight.
 */
export const partOfDay = (minutes: number): PartOfDay => parts.findLast(([hour]) => hour * 60 <= minutes)![1]
