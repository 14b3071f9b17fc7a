/** Renders a page of the site as an HTML document. */
import { Provider } from 'jotai/react'
import { createStore } from 'jotai/vanilla'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import type { PageModel } from '../app/site/pageModel.ts'
import { siteRoutes } from '../app/site/routes.tsx'
import { documentTitle, refusedForms } from '../app/site/useTitle.ts'
import { fillPath } from '../../engine/core/config/pagePath.ts'
import { PictogramDrawer } from '../../screens/ui/pictograms.ts'
import { shownBytes, inlinePictograms } from './inlinePictograms.ts'
import type { ServerPorts } from './ports.ts'
import { escapeJson, htmlDocument, type HtmlDocument } from './document.ts'

/**
 * @param attributes the attributes of the document's root element.
 * @throws the error of a route that fails, or an error if a route returns a response, such as a redirect.
 */
export async function renderPage(
  model: PageModel,
  attributes: Readonly<Record<string, string>>,
  ports: ServerPorts,
): Promise<HtmlDocument> {
  const { configs } = ports.app()
  const assets = ports.assets()
  const { raw } = configs.pages.get(model.id)!
  const pages = {
    paths: [...configs.pages.values()].map((page) => page.raw.path),
    locales: configs.site.locales,
  }
  const handler = createStaticHandler(
    siteRoutes({ load: () => Promise.resolve(model), pages, chrome: model.chrome }),
  )
  const context = await handler.query(new Request(`http://localhost${model.url}`))
  if (context instanceof Response)
    throw new Error(`The page "${model.id}" returned a response instead of data`)
  for (const error of Object.values(context.errors ?? {})) throw error
  const html = renderToString(
    <PictogramDrawer value={inlinePictograms(ports.pictograms(), shownBytes)}>
      <Provider store={createStore()}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </Provider>
    </PictogramDrawer>,
  )
  const kinds = model.sections.map(({ kind }) => kind)
  return htmlDocument({
    locale: model.locale,
    attributes,
    title: documentTitle(model, refusedForms(model).length > 0),
    description: model.description ?? configs.site.description,
    path: fillPath(raw.path, model.params),
    locales: raw.locales ?? configs.site.locales,
    styles: [ports.app().themeStyles(model.theme), assets.siteCss(kinds)],
    body: `<div id="root">${html}</div><script type="application/json" id="page-data">${escapeJson({ model, pages, plugins: ports.app().clientPlugins })}</script>${assets.siteScripts(kinds)}`,
    site: configs.site,
    plugins: ports.app().head,
  })
}
