/** Whether this page load starts a visit. `runtime/server/isArrival.ts` decides the same from the request. */
export const isArrival = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'navigate' && !isOfThisSite(document.referrer)
}

const isOfThisSite = (url: string) => url !== '' && new URL(url).origin === location.origin
