/** The entries of a page whose path has parameters: listed in its config, or loaded from a resource. */
import { paramsOf, type PathParams } from '../../../engine/core/config/pagePath.ts'
import type { RawPage } from '../../../engine/core/config/rawConfig.ts'
import type { ResourceRequest } from '../../../engine/plugins/loadResource.ts'
import type { ResourceLoader } from './resourceLoader.ts'

/** Milliseconds in which the entries must be loaded. */
const deadline = 2000

type EntryRequest = Omit<ResourceRequest, 'signal'>

/** The parameters of each URL of the page. A page without parameters has one URL. @throws {ResourceFailed} */
export async function entriesOf(
  page: RawPage,
  request: EntryRequest,
  loader: ResourceLoader,
): Promise<readonly PathParams[]> {
  const params = paramsOf(page.path)
  if (params.length === 0) return [{}]
  if (typeof page.entries !== 'string') return page.entries ?? []
  const { items } = (await loader.load(page.entries, request, deadline)) as { items: readonly PathParams[] }
  return items.map((item) => Object.fromEntries(params.map((param) => [param, item[param]!])))
}

/** Whether the page has an entry with the parameters of the request. @throws {ResourceFailed} */
export async function hasEntry(
  page: RawPage,
  request: EntryRequest,
  loader: ResourceLoader,
): Promise<boolean> {
  // The router has already checked the entries of the config.
  if (typeof page.entries !== 'string') return true
  const requested = Object.entries(request.params)
  const entries = await entriesOf(page, { ...request, params: {} }, loader)
  return entries.some((entry) => requested.every(([name, value]) => entry[name] === value))
}
