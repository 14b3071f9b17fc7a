/** The entries of a page whose path has parameters: listed in its config, or loaded from a resource. */
import { paramsOf, type PathParams } from '../../../engine/core/config/pagePath.ts'
import type { RawPage } from '../../../engine/core/config/rawConfig.ts'
import type { ResourceRequest } from '../../../engine/plugins/loadResource.ts'
import type { ResourceLoader } from './resourceLoader.ts'

/** Milliseconds. */
const deadline = 2000

type Request = Omit<ResourceRequest, 'signal'>

/** One set of values for each URL; a page without parameters has one empty set. @throws if its resource fails. */
export async function entriesOf(
  page: RawPage,
  request: Request,
  loader: ResourceLoader,
): Promise<readonly PathParams[]> {
  const params = paramsOf(page.path)
  if (params.length === 0) return [{}]
  if (typeof page.entries !== 'string') return page.entries ?? []
  const { items } = (await loader.load(page.entries, request, deadline)) as { items: readonly PathParams[] }
  return items.map((item) => Object.fromEntries(params.map((param) => [param, item[param]!])))
}

/** @throws if its resource fails. */
export async function hasEntry(page: RawPage, request: Request, loader: ResourceLoader): Promise<boolean> {
  // Entries in the config were already checked when the path was routed.
  if (typeof page.entries !== 'string') return true
  const requested = Object.entries(request.params)
  const entries = await entriesOf(page, { ...request, params: {} }, loader)
  return entries.some((entry) => requested.every(([name, value]) => entry[name] === value))
}
