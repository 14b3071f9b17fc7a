/** The routes of the site. One route serves all pages, because pages are configs. It loads a page's model and views. */
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLoaderData, type RouteObject } from 'react-router-dom'
import { LateProviders } from '../../../engine/react/LateProviders.tsx'
import type { LoadProvider } from '../../../engine/react/lateProvider.ts'
import { AnchorElement } from '../../../screens/ui/Anchor.ts'
import type { Chrome } from './chrome.ts'
import { pageMatcher, type SitePages } from './pageMatcher.ts'
import type { PageModel } from './pageModel.ts'
import { PageFailure } from './PageFailure.tsx'
import { PageView, type LoadedPage, type PagePorts } from './PageView.tsx'
import { withCurrentTime, createQueryClient } from './resources.ts'
import { loadSections } from './sectionViews.ts'
import { IsPage, SiteLink } from './SiteLink.tsx'

export interface SitePorts {
  /**
   * Loads a page. @throws a redirect if the browser must open the URL as a new document, or an error if the server
   * cannot be reached.
   */
  load(url: URL, signal: AbortSignal): Promise<PageModel>
  page?: PagePorts
  pages: SitePages
  /** The providers of plugins. Undefined on the server. */
  providers?: readonly LoadProvider[]
  /** Called when the last try of a query has failed. `part` is a section's id or `page`: see `createQueryClient`. */
  onFailed?: (message: string, part: string) => void
  /** The chrome around the message for a page that could not be loaded. */
  chrome: Chrome
}

/** Loads the views of a page's sections. Call it when the model arrives: the data counts as fresh from this moment. */
export const withViews = async (model: PageModel): Promise<LoadedPage> => ({
  model: { ...model, resources: withCurrentTime(model.resources) },
  views: await loadSections(model.sections.map(({ kind }) => kind)),
})

const noProviders: readonly LoadProvider[] = []

export function siteRoutes(ports: SitePorts): RouteObject[] {
  const { load, page = {}, pages, chrome, providers = noProviders } = ports
  const isPage = pageMatcher(pages)
  const queries = createQueryClient(ports.onFailed)

  function Site() {
    return (
      <QueryClientProvider client={queries}>
        <IsPage value={isPage}>
          <AnchorElement value={SiteLink}>
            <Outlet />
            <ScrollRestoration />
          </AnchorElement>
        </IsPage>
      </QueryClientProvider>
    )
  }

  function SitePage() {
    const loaded = useLoaderData<LoadedPage>()
    const { url } = loaded.model
    useDocument(loaded.model)
    return (
      <LateProviders loaders={providers} screen={url}>
        <PageView key={url} page={loaded} ports={page} />
      </LateProviders>
    )
  }

  return [
    {
      id: 'site',
      Component: Site,
      children: [
        {
          id: 'page',
          path: '*',
          loader: async ({ request }) => withViews(await load(new URL(request.url), request.signal)),
          Component: SitePage,
          errorElement: <PageFailure chrome={chrome} />,
        },
      ],
    },
  ]
}

/** Sets the document's language to that of the page. After a navigation, moves the focus to the new content. */
function useDocument({ locale, url }: PageModel): void {
  const lastUrl = useRef(url)
  useEffect(() => {
    document.documentElement.lang = locale
    if (lastUrl.current !== url) document.getElementById('content')!.focus({ preventScroll: true })
    lastUrl.current = url
  }, [locale, url])
}
