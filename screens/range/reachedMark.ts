import type { RangeMark } from '../types.gen.ts'

/** The mark that names a value: the last mark at or below the value, if any. Marks must be in ascending order. */
export const reachedMark = (marks: readonly RangeMark[], value: number): RangeMark | undefined =>
  marks.findLast((mark) => mark.value <= value)
