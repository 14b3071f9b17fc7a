/** How long property tests search: briefly in `npm test`, thoroughly in `npm run test:deep` (`DEEP=1`). */
export const isDeep = process.env.DEEP === '1'

/** @returns how many random cases to try: `numRuns` of fast-check. */
export const runs = (short: number, deep: number): number => (isDeep ? deep : short)
