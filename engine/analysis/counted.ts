/** A number with its noun: `1 path`, `2 paths`. */
export const counted = (count: number | string, one: string, many = `${one}s`) =>
  `${count} ${String(count) === '1' ? one : many}`
