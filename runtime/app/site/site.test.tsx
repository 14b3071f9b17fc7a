/** Pages in the browser: they hydrate, load missing data, and open links without a reload. */
import { act } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import {
  createBrowserRouter,
  createStaticHandler,
  createStaticRouter,
  RouterProvider,
  StaticRouterProvider,
} from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { compileApp } from '../../../testing/testFunnel.ts'
import type { App } from '../createApp.ts'
import { startContext } from '../startContext.ts'
import { pageModel, type FormState, type PageModel } from './pageModel.ts'
import type { PagePorts } from './PageView.tsx'
import { createQueryClient, dehydrateAll, resourceKey } from './resources.ts'
import { siteRoutes, withViews, type SitePorts } from './routes.tsx'

const list = { id: 'spoken', kind: 'resource-list', title: 'Languages', data: 'languages.list' }
const guest = {
  id: 'guest',
  kind: 'cta',
  when: { 'user.registered': false },
  title: 'For guests',
  cta: { text: 'Other', to: 'page:other' },
}
const page = (id: string, sections: object[]) => ({
  id,
  path: `/${id}`,
  locales: ['en'],
  head: { title: `The page ${id}` },
  sections,
})
const pace = {
  id: 'pace',
  kind: 'settings-form',
  title: 'Your pace',
  save: 'device',
  fields: [{ id: 'minutes', label: 'Minutes', schema: { type: 'integer', minimum: 5 } }],
}
const { app } = compileApp(
  { screens: [{ id: 'end', kind: 'divider' }] },
  {
    'pages/trial/page.json': page('trial', [list, guest]),
    'pages/other/page.json': page('other', [guest]),
    'pages/pace/page.json': page('pace', [pace]),
  },
) as { app: App }

const untouched: FormState = { values: {}, problems: {}, saved: false }

const modelOf = (id: string, shared: boolean, form = untouched): PageModel => {
  const facts = { locale: 'en', theme: 'default', userAgent: '', query: {}, arms: {} }
  return pageModel(app, {
    page: id,
    params: {},
    locale: 'en',
    search: '',
    shared,
    context: startContext(facts, app.registry.plugins.roots),
    form: () => form,
  })
}

async function withData(model: PageModel, load: () => Promise<unknown>): Promise<PageModel> {
  const client = createQueryClient()
  const queryKey = resourceKey(model.url, 'spoken')
  await client.prefetchQuery({ queryKey, queryFn: load, retry: false })
  return JSON.parse(JSON.stringify({ ...model, resources: dehydrateAll(client) })) as PageModel
}

const items = { items: [{ id: 'uk', title: 'Українська', href: '/uk', lang: 'uk' }] }
const fail = () => Promise.reject(new Error('down'))

let root: Root | undefined
afterEach(() => act(() => root?.unmount()))

/** Renders on the server and hydrates. A React error on the console fails the test. @returns the server's text. */
async function open(model: PageModel, browser: PagePorts, load: SitePorts['load'] = fail) {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  const ports = { pages: { paths: ['/trial', '/other'], locales: ['en'] }, chrome: model.chrome }
  const handler = createStaticHandler(siteRoutes({ ...ports, load: () => Promise.resolve(model) }))
  const context = await handler.query(new Request(`http://localhost${model.url}`))
  if (context instanceof Response) throw new Error('The loader returned a response instead of a page')
  const router = createStaticRouter(handler.dataRoutes, context)
  document.body.innerHTML = `<div id="root">${renderToString(
    <StaticRouterProvider router={router} context={context} hydrate={false} />,
  )}</div>`
  const rendered = document.body.textContent
  window.history.replaceState(null, '', model.url)
  const errors = vi.spyOn(console, 'error')
  const browserRouter = createBrowserRouter(siteRoutes({ ...ports, load, page: browser }), {
    hydrationData: { loaderData: { page: await withViews(model) } },
  })
  await act(async () => {
    root = hydrateRoot(document.getElementById('root')!, <RouterProvider router={browserRouter} />)
  })
  const reactErrors = errors.mock.calls.map((call) => call.map(String).join(' '))
  errors.mockRestore()
  expect(reactErrors).toEqual([])
  return rendered
}

/** Waits until the check passes: the responses to requests arrive later. */
const eventually = (check: () => void) => act(() => vi.waitFor(check))
const text = () => document.body.textContent
const click = (element: Element | null) => act(async () => (element as HTMLElement).click())

test('if the server has loaded the data, the browser does not load it again', async () => {
  const loadData = vi.fn(fail)
  const rendered = await open(await withData(modelOf('trial', false), () => Promise.resolve(items)), {
    loadData,
  })
  expect(rendered).toContain('Українська')
  expect(text()).toContain('Українська')
  expect(loadData).not.toHaveBeenCalled()
})

test('if the server could not load the data, the browser loads it only after a click on the retry link', async () => {
  const loadData = vi.fn(() => Promise.resolve(items))
  const rendered = await open(await withData(modelOf('trial', false), fail), { loadData })
  expect(rendered).toContain('This could not be loaded.')
  expect(loadData).not.toHaveBeenCalled()
  await click(document.querySelector('#spoken a[href="/trial"]'))
  await eventually(() => expect(text()).toContain('Українська'))
  expect(loadData).toHaveBeenCalledOnce()
})

test('if the server has not tried to load the data, the browser loads it at once', async () => {
  const rendered = await open(modelOf('trial', false), { loadData: () => Promise.resolve(items) })
  expect(rendered).toContain('Loading')
  await eventually(() => expect(text()).toContain('Українська'))
})

test('if the browser cannot load old data again, the old data stays visible', async () => {
  const loadData = vi.fn(fail)
  await open(await withData(modelOf('trial', false), () => Promise.resolve(items)), { loadData })
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 120_000)
  // When the connection returns, the browser loads old data again. It tries twice, with a pause of one second.
  await act(async () => window.dispatchEvent(new Event('offline')))
  await act(async () => window.dispatchEvent(new Event('online')))
  await act(() => vi.waitFor(() => expect(loadData).toHaveBeenCalledTimes(2), 5000))
  clock.mockRestore()
  expect(text()).toContain('Українська')
  expect(text()).not.toContain('This could not be loaded.')
})

test('sections that depend on the user replace their placeholders', async () => {
  const wholePage = await withViews(await withData(modelOf('trial', false), () => Promise.resolve(items)))
  const shared = await withData(modelOf('trial', true), () => Promise.resolve(items))
  const rendered = await open(shared, { loadWholePage: () => Promise.resolve(wholePage) })
  expect(rendered).not.toContain('For guests')
  await eventually(() => expect(text()).toContain('For guests'))
  expect(document.querySelectorAll('#guest')).toHaveLength(1)
})

test('a link to another page opens that page without a reload, sets its title and focuses its content', async () => {
  const load = vi.fn(() => Promise.resolve(modelOf('other', false)))
  await open(await withData(modelOf('trial', false), () => Promise.resolve(items)), {}, load)
  await click(document.querySelector('#guest a[href="/other"]'))
  await eventually(() => expect(document.title).toBe('The page other'))
  expect(document.querySelector('main')?.dataset.page).toBe('other')
  expect(document.activeElement?.id).toBe('content')
  expect(window.location.pathname).toBe('/other')
})

test('a visitor who returns to a page sees its newest version, not the version of the earlier visit', async () => {
  const other = () => ({ ...modelOf('other', false), above: undefined })
  const wholePage = await withViews(modelOf('trial', false))
  const loadAgain = { ...modelOf('trial', false), title: 'A newer title' }
  const load = vi.fn((url: URL) => Promise.resolve(url.pathname === '/other' ? other() : loadAgain))
  const browser = { loadWholePage: () => Promise.resolve(wholePage), loadData: () => Promise.resolve(items) }
  await open(modelOf('trial', true), browser, load)
  await eventually(() => expect(document.querySelector('#guest a[href="/other"]')).not.toBeNull())
  await click(document.querySelector('#guest a[href="/other"]'))
  await eventually(() => expect(document.title).toBe('The page other'))
  await act(async () => window.history.back())
  await eventually(() => expect(document.querySelector('main')?.dataset.page).toBe('trial'))
  expect(document.title).toBe('A newer title')
})

test('if a page cannot be loaded, a message appears, with a link that requests the page from the server', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  await open(await withData(modelOf('trial', false), () => Promise.resolve(items)), {}, fail)
  await click(document.querySelector('#guest a[href="/other"]'))
  await eventually(() => expect(text()).toContain('Something went wrong'))
  expect(document.querySelector('[role=alert] a')?.getAttribute('href')).toBe('/other')
  errors.mockRestore()
})

test('the document title shows an error until a correct value is saved, and again after a wrong value', async () => {
  const refused = { ...untouched, values: { minutes: 1 }, problems: { minutes: 'Too small' } }
  await open(modelOf('pace', false, refused), { save: () => Promise.resolve({ status: 'saved' }) })
  expect(document.title).toBe('Error: The page pace')
  const enter = (value: string) =>
    act(async () => {
      const input = document.querySelector<HTMLInputElement>('[name=minutes]')!
      // React overrides the property on the element itself. The native setter has the same effect as typing.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value)
      input.dispatchEvent(new Event('input', { bubbles: true }))
      input.form!.requestSubmit()
    })
  await enter('20')
  await eventually(() => expect(document.title).toBe('The page pace'))
  await enter('2')
  await eventually(() => expect(document.title).toBe('Error: The page pace'))
})
