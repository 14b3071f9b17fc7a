/** Today's date in UTC, as an ISO date. */
export const today = () => new Date().toISOString().slice(0, 10)
