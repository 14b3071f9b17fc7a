import type { RangeMark } from '../types.gen.ts'

/** The mark that names a value: the last one at or below it, if any. Marks must be in ascending order. */
export const reachedMark = (marks: readonly RangeMark[], value: number): RangeMark | undefined =>
  marks.findLast((mark) => mark.value <= value)
