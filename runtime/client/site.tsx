/** The browser's entry for the site's pages: hydrates the server's page, and opens other pages without a reload. */
import '../../screens/ui/base.css'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Provider } from 'jotai/react'
import { createStore } from 'jotai/vanilla'
import { createBrowserRouter, redirectDocument, RouterProvider } from 'react-router-dom'
import { formField, type FormValues } from '../../engine/core/kind/form.ts'
import { afterPaint } from '../../engine/react/afterPaint.ts'
import type { SaveResult } from '../../engine/react/sectionProps.ts'
import { loadPictures } from '../../screens/ui/illustrations/loadPictures.ts'
import type { ClientPlugin } from '../app/pageData.ts'
import type { SitePages } from '../app/site/pageMatcher.ts'
import type { PageModel } from '../app/site/pageModel.ts'
import type { SaveDetails } from '../app/site/PageView.tsx'
import { siteRoutes, withViews } from '../app/site/routes.tsx'
import type { DeviceSettings } from '../app/deviceSettings.ts'
import { createAccountSettings } from './accountSettings.ts'
import { showSettings } from './showSettings.ts'
import { followPages } from './followPages.ts'
import { PageNotices } from './PageNotices.tsx'
import { createPageEvents } from './pageEvents.ts'
import { loadTitleFace } from './loadTitleFace.ts'
import { clientLoaders } from './pluginClients.gen.ts'
import { pluginProviders } from './pluginProviders.ts'
import { followNoise } from './sounds/followNoise.ts'
import { sendUnsentRuns } from './unsentRuns.ts'

loadPictures()

interface SiteData {
  model: PageModel
  plugins: readonly ClientPlugin[]
  pages: SitePages
}

const data = JSON.parse(document.getElementById('page-data')!.textContent) as SiteData

async function loadData(url: string, section: string, signal: AbortSignal): Promise<unknown> {
  const query = new URLSearchParams({ url, section })
  const response = await fetch(`/page-resources?${query}`, { signal })
  if (!response.ok) throw new Error(`The data of "${section}" could not be loaded: ${response.status}`)
  return response.json()
}

async function loadModel(url: URL, signal: AbortSignal): Promise<PageModel> {
  const path = url.pathname + url.search
  const response = await fetch(`/page-models?url=${encodeURIComponent(path)}`, { signal })
  // Not a page of the site, or a failure: the browser opens the URL, and the server's document shows the reason.
  if (!response.ok) throw redirectDocument(path)
  const model = (await response.json()) as PageModel
  // A document has the styles of one theme, so a page with another theme needs a new document.
  if (model.theme !== data.model.theme) throw redirectDocument(path)
  return model
}

/** The body of these responses says why nothing is saved: a wrong value, too many requests, or a failed store. */
const refusals = new Set([422, 429, 503])

/** Posts the same data as the native form. Then applies saved settings to the page, and sends them to the account. */
async function save(
  url: string,
  form: string,
  values: FormValues,
  { store: savedIn, changed }: SaveDetails,
): Promise<SaveResult> {
  const body = new URLSearchParams({ [formField]: form })
  for (const [name, value] of Object.entries(values)) if (value !== false) body.set(name, String(value))
  try {
    const headers = { accept: 'application/json' }
    const response = await fetch(url, { method: 'POST', body, headers })
    if (refusals.has(response.status)) return (await response.json()) as SaveResult
    if (!response.ok) return { status: 'failed' }
  } catch {
    // No network, or a refusal that is not JSON: the form shows that nothing was saved.
    return { status: 'failed' }
  }
  // Only a form with the store `device` has settings. The `name` in the contact form, for example, is not a setting.
  if (savedIn !== 'device') return { status: 'saved' }
  showSettings(values)
  // Only changed fields: the account may have newer values of the others.
  const changedValues = Object.fromEntries(Object.entries(values).filter(([name]) => changed.includes(name)))
  return { status: (await settings.save(changedValues)) ? 'saved' : 'failed' }
}

/** Stores the account's settings on this device. After a failure the next tab tries again. */
const storeSettings = async (values: DeviceSettings) =>
  void (await fetch('/device-settings', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(values),
    // After a sign-out, the page may unload before the response.
    keepalive: true,
  }).catch(() => undefined))

const loadWholePage = async (url: string, signal: AbortSignal) =>
  withViews(await loadModel(new URL(url, location.origin), signal))

const bus = createPageEvents(afterPaint)
const store = createStore()
const settings = createAccountSettings({
  ...{ bus, store, show: showSettings, storeOnDevice: storeSettings },
  session: tabStorage(),
})
const routes = siteRoutes({
  load: loadModel,
  page: { save, follow: settings.follow, loadData, loadWholePage, Notice: PageNotices },
  pages: data.pages,
  onFailed: (message, part) => bus.emit({ type: 'gen_saw_error_state', message, place: part }),
  chrome: data.model.chrome,
  providers: pluginProviders(data.plugins, clientLoaders, { bus, store }),
})
const router = createBrowserRouter(routes, {
  hydrationData: { loaderData: { page: await withViews(data.model) } },
})

hydrateRoot(
  document.getElementById('root')!,
  <StrictMode>
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  </StrictMode>,
)

/** Undefined if the browser blocks storage. */
function tabStorage(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}

followPages(router, bus)
void sendUnsentRuns()
followNoise(async () => (await import('./sounds/createNoise.ts')).createNoise())
// Shows the title typeface at once if its layout shift score is at most 0.001; otherwise from the next page on.
loadTitleFace((show) => {
  const stop = router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle') return
    stop()
    show()
  })
}, 0.001).catch(console.warn)
// Stores the picture of the offline message in the browser's cache.
afterPaint(() => (new Image().src = '/drawings/pilot-sleep.gen.svg'))
