/** Property tests try few random cases in `npm test`, and many in `npm run test:deep` (`DEEP=1`). */
export const isDeep = process.env.DEEP === '1'

/** @returns the number of random cases to try (`numRuns` of fast-check). */
export const caseCount = (short: number, deep: number): number => (isDeep ? deep : short)
