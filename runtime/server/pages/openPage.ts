/** Opens a page for one request: checks who may see it, makes its model, and loads the data of its sections. */
import type { FastifyRequest } from 'fastify'
import type { Page } from '../../../engine/core/config/compilePage.ts'
import { fillPath, type PathParams } from '../../../engine/core/config/pagePath.ts'
import type { RawPage } from '../../../engine/core/config/rawConfig.ts'
import { sectionId } from '../../../engine/core/config/sectionId.ts'
import type { FormValues } from '../../../engine/core/kind/form.ts'
import { definitionOf, type Registry } from '../../../engine/core/kind/registry.ts'
import type { ResourceRequest } from '../../../engine/plugins/loadResource.ts'
import type { App } from '../../app/createApp.ts'
import { sharedContext } from '../../app/startContext.ts'
import { pageModel, type PageModel } from '../../app/site/pageModel.ts'
import { createQueryClient, dehydrateAll, resourceKey } from '../../app/site/resources.ts'
import type { ServerPorts } from '../ports.ts'
import { requestContext } from '../requestContext.ts'
import { createFormStores } from './formStores.ts'
import { hasEntry } from './pageEntries.ts'
import { decideAccess } from './pageAccess.ts'
import type { ResourceLoader } from './resourceLoader.ts'

export interface RequestedPage {
  page: string
  params: PathParams
  locale: string
  /** The query of the page's URL. The request may have another URL, such as `/page-models?url=…`. */
  query: URLSearchParams
  /** True if this request allows a shared cache to store the response. The page must allow it too. */
  storable: boolean
}

export type OpenedPage =
  /** `shared` is true if the page has no visitor's data. So shared caches may store the page. */
  | { type: 'page'; model: PageModel; shared: boolean; request: Omit<ResourceRequest, 'signal'> }
  | { type: 'redirect'; to: string }
  | { type: 'refused' }
  /** No entry of the page has the request's parameters. */
  | { type: 'missing' }

/** After a post saves a form, this field of the query names the form. The page then shows that the form is saved. */
export const savedField = 'saved'

export function createPageOpener(ports: ServerPorts, resources: ResourceLoader) {
  const storeOf = createFormStores(ports)

  const open = async (request: FastifyRequest, requested: RequestedPage): Promise<OpenedPage> => {
    const app = ports.app()
    const { page, params, locale } = requested
    const compiled = app.configs.pages.get(page)!
    const { raw } = compiled
    const query = new URLSearchParams(requested.query)
    const saved = query.get(savedField)
    query.delete(savedField)
    const theme = raw.theme ?? app.configs.site.theme
    const context = await requestContext(request, { locale, theme, query }, ports.plugins)
    const search = query.size > 0 ? `?${query}` : ''
    const visited = { page: raw, path: fillPath(raw.path, params), search, locale, context }
    const verdict = decideAccess(app, visited, ports.plugins.bus)
    if (verdict.type !== 'allowed') return verdict
    const shared = requested.storable && isShareable(compiled, app.registry)
    const pageContext = shared ? sharedContext(locale, theme, app.registry.plugins.roots) : context
    const resourceRequest = { locale, site: app.configs.site, context: pageContext, params }
    if (!(await hasEntry(raw, resourceRequest, resources))) return { type: 'missing' }
    const values = await formValues(raw, app.registry, (store) => storeOf(store).read(request))
    const model = pageModel(app, {
      page,
      params,
      locale,
      search,
      shared,
      context: pageContext,
      form: (section, form) => ({
        values: values.get(form.storeName(section))!,
        problems: {},
        saved: saved === sectionId(section),
      }),
    })
    return { type: 'page', model, shared, request: resourceRequest }
  }

  return { open, storeOf }
}

/** The stored values of the page's forms. Each store is read once. */
async function formValues(
  { sections }: RawPage,
  registry: Registry,
  read: (store: string) => FormValues | Promise<FormValues>,
): Promise<ReadonlyMap<string, FormValues>> {
  const stores = sections.flatMap((section) => definitionOf(registry, section).form?.storeName(section) ?? [])
  const names = [...new Set(stores)]
  return new Map(await Promise.all(names.map(async (store) => [store, await read(store)] as const)))
}

/** Whether the server may send all visitors the same page. The browser then loads each visitor's own data. */
function isShareable({ raw, reads }: Page, { byName, plugins }: Registry): boolean {
  const areReadsShareable = [...reads].every((path) => {
    const root = plugins.roots.get(path.split('.')[0]!)
    // The browser loads the sections that read a personal root.
    return root?.cacheable || root?.personal
  })
  const hasForm = raw.sections.some(({ kind }) => byName.get(kind)?.form)
  return isPublic(raw) && areReadsShareable && !hasForm
}

export const isPublic = ({ access = 'public' }: RawPage) => access === 'public'

/** Milliseconds that a page waits for its data. After that, the sections without data show a failure. */
const maxRenderWait = 1000

/** The model with the data of its sections. A shared page omits the data that depends on the visitor. */
export async function withResources(
  { model, shared, request }: Extract<OpenedPage, { type: 'page' }>,
  app: App,
  loader: ResourceLoader,
): Promise<PageModel> {
  const client = createQueryClient()
  const url = model.url + model.search
  const needed = model.sections.flatMap((section) =>
    typeof section.data === 'string'
      ? [{ id: sectionId(section), name: section.data, kind: section.kind }]
      : [],
  )
  const toLoad = needed.filter(({ name }) => !(shared && app.registry.plugins.resources.get(name)?.personal))
  await Promise.all(
    toLoad.map(({ id, name, kind }) =>
      client.prefetchQuery({
        queryKey: resourceKey(url, id),
        queryFn: () => loader.load(name, request, maxRenderWait, kind),
        retry: false,
      }),
    ),
  )
  return { ...model, resources: dehydrateAll(client) }
}
