/** Whether this page load begins a visit, as `runtime/server/isArrival.ts` tells from the request. */
export const isArrival = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'navigate' && document.referrer === ''
}
