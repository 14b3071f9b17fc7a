/** Collects all routes that the server registers, and makes example URLs for each. */
import type { FastifyInstance } from 'fastify'
import { fillPath, paramsOf } from '../engine/core/config/pagePath.ts'
import { pictogramsIn } from '../engine/core/pictograms/pictogramsIn.ts'
import { sectionId } from '../engine/core/config/sectionId.ts'
import { localPath } from '../engine/core/config/linkUrl.ts'
import type { App } from '../runtime/app/createApp.ts'
import { sliceUrl } from '../runtime/app/pageData.ts'
import { testServer, type TestServerOptions } from './testServer.ts'

export interface ServerRoute {
  method: string
  /** The path with names of parameters: `/runs/:funnel/:locale`. */
  pattern: string
}

export interface RoutedServer {
  server: FastifyInstance
  /** The HEAD routes are left out, because each GET route has one. */
  routes: readonly ServerRoute[]
}

export async function routedServer(app: App, options: TestServerOptions = {}): Promise<RoutedServer> {
  const routes: ServerRoute[] = []
  const server = await testServer(app, {
    ...options,
    onRoute: ({ method, url }) => {
      for (const each of [method].flat()) if (each !== 'HEAD') routes.push({ method: each, pattern: url })
    },
  })
  await server.ready()
  return { server, routes }
}

/** Pattern → example URLs, for routes with parameters in the path or the query. Other patterns are URLs themselves. */
const exampleUrls: Readonly<Record<string, (app: App, locales: readonly string[]) => readonly string[]>> = {
  '/*': (app, locales) => [...funnelUrls(app, locales), ...pageUrls(app, locales)],
  '/face/*': () => ['/face/latin.css'],
  '/programs/:funnel/:locale/:arms/:version/:slice.json': (app, locales) =>
    [...app.configs.funnels.keys()].flatMap((id) =>
      locales.map((locale) => sliceUrl(app.programs.get(id, {}, locale).url, 0)),
    ),
  '/programs/:funnel/:locale/:arms/:version/pictures/:slice.json': (app, locales) =>
    [...app.configs.funnels.keys()].flatMap((id) =>
      locales.map((locale) => `${app.programs.get(id, {}, locale).url}/pictures/0.json`),
    ),
  '/pictures/:emoji.svg': ({ configs }) =>
    pictogramsIn([...configs.funnels.values()].map(({ raw }) => raw)).map(
      ({ emoji }) => `/pictures/${encodeURIComponent(emoji)}.svg`,
    ),
  '/runs/:funnel': (app) => [...app.configs.funnels.keys()].map((id) => `/runs/${id}`),
  '/runs/:funnel/:locale': (app, locales) =>
    [...app.configs.funnels.keys()].flatMap((id) => locales.map((locale) => `/runs/${id}/${locale}`)),
  '/preview/:funnel': (app) =>
    [...app.configs.funnels.keys()].map((id) => `/preview/${id}?learner=${encodeURIComponent('{}')}`),
  '/v1/*': () => ['/v1/nowhere'],
  '/v1/profiles/keeper/:key': () => ['/v1/profiles/keeper/user_settings'],
  '/language-offer': (app, locales) =>
    pageUrls(app, locales).map((url) => `/language-offer?path=${url}&languages=de,uk`),
  '/page-models': (app, locales) => pageUrls(app, locales).map((url) => `/page-models?url=${url}`),
  '/page-resources': (app) =>
    [...app.configs.pages.values()].flatMap(({ raw }) =>
      raw.sections.map((section) => `/page-resources?url=${raw.path}&section=${sectionId(section)}`),
    ),
}

/** The example URLs of a route. @throws if a route has parameters in its path and no example URLs. */
export function urlsOf(
  { pattern }: ServerRoute,
  app: App,
  locales: readonly string[] = ['en'],
): readonly string[] {
  const examples = exampleUrls[pattern]
  if (examples) return examples(app, locales)
  if (/[:*]/.test(pattern))
    throw new Error(`${pattern} has parameters: add example URLs in testing/serverRoutes.ts`)
  return [pattern]
}

/** The URLs of each funnel and of its screens, in the given locales. Locales that the funnel lacks are left out. */
const funnelUrls = (app: App, locales: readonly string[]) =>
  [...app.configs.funnels].flatMap(([id, { raw }]) =>
    locales
      .filter((locale) => raw.locales?.includes(locale) ?? true)
      .flatMap((locale) => {
        const { program, local } = app.programs.get(id, {}, locale)
        return [local.base, ...program.screens.map((screen) => `${local.base}/${screen!.id}`)]
      }),
  )

/**
 * The URLs of each page, in the given locales. Locales that the page lacks are left out. A page with a list of entries
 * has one URL for each entry. A page whose entries come from a resource has one URL: each parameter is `sample`. The
 * URLs of `/languages`, the list of languages, come last.
 */
const pageUrls = (app: App, locales: readonly string[]) => {
  const { defaultLocale } = app.configs.site
  const paths = [...app.configs.pages.values()].flatMap(({ raw }) =>
    locales
      .filter((locale) => raw.locales?.includes(locale) ?? true)
      .flatMap((locale) => {
        const sampleParams = paramsOf(raw.path).map((param) => [param, 'sample'] as const)
        const entries = Array.isArray(raw.entries) ? raw.entries : [Object.fromEntries(sampleParams)]
        return entries.map((entry) => localPath(fillPath(raw.path, entry), locale, defaultLocale))
      }),
  )
  return [...paths, ...locales.map((locale) => localPath('/languages', locale, defaultLocale))]
}
