/** The resources of a page's sections as queries: loaded on the server, hydrated and loaded again in the browser. */
import { dehydrate, QueryCache, QueryClient, type DehydratedState } from '@tanstack/react-query'

/** Milliseconds in which what the server loaded counts as fresh. */
const freshFor = 60_000

/**
 * One for each request on the server, one for each document in the browser.
 * @param onFailed gets what somebody sees as failed, after the last try; the place is the section's id, or `page` for all that waits for who asks.
 */
export const createQueryClient = (onFailed?: (message: string, place: string) => void) =>
  new QueryClient({
    queryCache: new QueryCache({
      // Never the URL: its query may name a person.
      onError: ({ message }, { queryKey: [what, , section] }) =>
        onFailed?.(message, String(what === 'resource' ? section : what)),
    }),
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        retry: 1,
        // What failed on the server is shown as failed, with a button that tries again.
        retryOnMount: false,
        refetchOnWindowFocus: false,
      },
    },
  })

/** @param url path and query of the page. @param section the section's id. */
export const resourceKey = (url: string, section: string) => ['resource', url, section] as const

/** What a visitor gets in place of a failure: the reason stays on the server. */
const failure: Error = { name: 'ResourceFailed', message: '' }

/**
 * With the queries that failed, so that the browser starts from what the server rendered, but without their reasons, and
 * without the time: a shared cache may keep the page, so it must be the same for every first visitor.
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

/** Data counts as fresh from the moment at which its page arrives. */
export const arrivedNow = ({ queries, ...others }: DehydratedState): DehydratedState => ({
  ...others,
  queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: Date.now() } })),
})
