/** The resources of a page's sections, as queries. The server runs them. The browser hydrates and can repeat them. */
import { dehydrate, QueryCache, QueryClient, type DehydratedState } from '@tanstack/react-query'

/** How long data from the server counts as fresh, in milliseconds. */
const freshFor = 60_000

/**
 * The server creates a client for each request. The browser creates a client for each document.
 * @param onFailed called when the last try of a query has failed. The visitor sees a failure, or the older data.
 *   `part` is the section's id. If the query loads all sections that depend on the visitor, `part` is `page`.
 */
export const createQueryClient = (onFailed?: (message: string, part: string) => void) =>
  new QueryClient({
    queryCache: new QueryCache({
      // The report never contains the page's URL, because a URL may contain personal data.
      onError: ({ message }, { queryKey: [type, , section] }) =>
        onFailed?.(message, String(type === 'resource' ? section : type)),
    }),
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        retry: 1,
        // The browser does not repeat a query that failed on the server: the page has a retry link.
        retryOnMount: false,
        refetchOnWindowFocus: false,
      },
    },
  })

/** @param url path and query string of the page. @param section the section's id. */
export const resourceKey = (url: string, section: string) => ['resource', url, section] as const

/** Replaces the error of a failed query, because visitors must not see the reason. */
const failure: Error = { name: 'ResourceFailed', message: '' }

/**
 * All queries as plain data, even the failed ones, so that the browser starts from what the server rendered. Removes
 * the reasons of failures. Removes all times, because a page in a shared cache must be the same for all visitors.
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

/** Sets the time of all data to now, so that the data counts as fresh from the arrival of its page. */
export const withCurrentTime = ({ queries, ...others }: DehydratedState): DehydratedState => ({
  ...others,
  queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: Date.now() } })),
})
