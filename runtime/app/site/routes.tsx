/** The routes of the site's pages: one, as every page is a config; its loader brings the page's model. */
import type { RouteObject } from 'react-router-dom'
import { useLoaderData } from 'react-router-dom'
import type { SectionForm } from '../../../engine/react/sectionProps.ts'
import type { PageModel } from './pageModel.ts'
import { PageView } from './PageView.tsx'

export interface SitePorts {
  load(url: URL): Promise<PageModel>
  save?: NonNullable<SectionForm['save']>
}

export function siteRoutes({ load, save }: SitePorts): RouteObject[] {
  function SitePage() {
    const model = useLoaderData<PageModel>()
    return <PageView key={model.url} model={model} {...(save && { save })} />
  }
  return [{ id: 'page', path: '*', loader: ({ request }) => load(new URL(request.url)), Component: SitePage }]
}
