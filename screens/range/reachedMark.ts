import type { RangeMark } from '../types.gen.ts'

/** The name of a value: that of the last mark at or below it. Marks are in ascending order. */
export const reachedMark = (marks: readonly RangeMark[], value: number): RangeMark | undefined =>
  marks.findLast((mark) => mark.value <= value)
