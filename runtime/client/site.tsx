/** The browser's entry for the site's pages: takes over the page that is there, and shows others without a reload. */
import '../../screens/ui/base.css'
import '../../screens/ui/illustrations/all.ts'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import type { FormValues } from '../../engine/react/sectionProps.ts'
import { rootAttributes } from '../app/settings.ts'
import type { PageModel } from '../app/site/pageModel.ts'
import { siteRoutes } from '../app/site/routes.tsx'

interface SiteData {
  model: PageModel
  /** Paths, without their locale, that are pages of the site. */
  paths: readonly string[]
  locales: readonly string[]
}

const data = JSON.parse(document.getElementById('page-data')!.textContent) as SiteData

async function load(url: URL): Promise<PageModel> {
  const response = await fetch(`/page-models?url=${encodeURIComponent(url.pathname)}`)
  // Whatever this is, the server knows how to answer it.
  if (!response.ok) location.assign(url)
  const model = (await response.json()) as PageModel
  document.title = model.title
  document.documentElement.lang = model.locale
  return model
}

/** Saves as the native form would, and shows at once what depends on it. */
async function save(values: FormValues): Promise<boolean> {
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value !== false) body.set(name, String(value))
  const saved = await fetch(location.pathname, { method: 'POST', body, redirect: 'manual' }).then(
    (response) => response.ok || response.type === 'opaqueredirect',
    () => false,
  )
  if (saved) showSettings(values)
  return saved
}

function showSettings(values: FormValues): void {
  const root = document.documentElement
  for (const name of ['data-scheme', 'data-dyslexic']) root.removeAttribute(name)
  for (const [name, value] of Object.entries(rootAttributes(values))) root.setAttribute(name, value)
  if (!root.hasAttribute('data-dyslexic')) return
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/face/latin.css' }),
  )
}

const router = createBrowserRouter(siteRoutes({ load, save }), {
  hydrationData: { loaderData: { page: data.model } },
})

/** Links stay plain: those to other pages of the site are followed here, all others by the browser. */
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest('a')
  if (
    !link ||
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey
  )
    return
  const url = new URL(link.href)
  const [, first = '', ...rest] = url.pathname.split('/')
  const path = data.locales.includes(first) ? `/${rest.join('/')}` : url.pathname
  if (url.origin !== location.origin || link.target || url.hash || !data.paths.includes(path)) return
  event.preventDefault()
  void router.navigate(url.pathname + url.search)
})

hydrateRoot(
  document.getElementById('root')!,
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
