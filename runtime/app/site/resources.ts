/** The resources of a page's sections as queries: loaded on the server, hydrated and loaded again in the browser. */
import { dehydrate, QueryCache, QueryClient, type DehydratedState } from '@tanstack/react-query'

/** How long data from the server counts as fresh, in milliseconds. */
const freshFor = 60_000

/**
 * The server creates a client for each request, the browser one for each document.
 * @param onFailed is called when the last try of a query has failed and the visitor sees that. `place` is the section's id,
 *   or `page` for the sections that depend on the visitor.
 */
export const createQueryClient = (onFailed?: (message: string, place: string) => void) =>
  new QueryClient({
    queryCache: new QueryCache({
      // Never the URL: its query may contain personal data.
      onError: ({ message }, { queryKey: [what, , section] }) =>
        onFailed?.(message, String(what === 'resource' ? section : what)),
    }),
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        retry: 1,
        // The browser does not repeat a query that failed on the server: the page shows the failure with a retry button.
        retryOnMount: false,
        refetchOnWindowFocus: false,
      },
    },
  })

/** @param url path and query of the page. @param section the section's id. */
export const resourceKey = (url: string, section: string) => ['resource', url, section] as const

/** Replaces the error of a failed query: visitors do not get the reason. */
const failure: Error = { name: 'ResourceFailed', message: '' }

/**
 * Includes failed queries, so that the browser starts from what the server rendered. Removes their reasons, and all times:
 * a shared cache may store the page, so it must be the same for all visitors.
 */
export function dehydrateAll(client: QueryClient): DehydratedState {
  const dehydrated = dehydrate(client, { shouldDehydrateQuery: () => true })
  const queries = dehydrated.queries.map((query) => ({
    ...query,
    dehydratedAt: 0,
    state: {
      ...query.state,
      ...{ dataUpdatedAt: 0, errorUpdatedAt: 0 },
      error: query.state.error && failure,
      fetchFailureReason: null,
    },
  }))
  return { ...dehydrated, queries }
}

/** Sets the time of the data to now: it counts as fresh from the arrival of its page. */
export const arrivedNow = ({ queries, ...others }: DehydratedState): DehydratedState => ({
  ...others,
  queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: Date.now() } })),
})
