/**
 * Which role may see which page, and call which route. The pages come from the configs, the routes from the server
 * itself. So these tests fail if a new page that is not public, or a new route, has no row in `roles.cases.json`.
 */
import { describe, expect, test } from 'vitest'
import { fakeIdentity, tokenFor } from '../../testing/fakes/fakeIdentity.ts'
import { fakeProvider } from '../../testing/fakes/fakeProvider.ts'
import { fakePluginPorts } from '../../testing/fakes/fakePluginPorts.ts'
import {
  accessTestPages,
  isAllowed,
  pageRows,
  routeRows,
  roles,
  type VisitorRole,
} from '../../testing/roles.ts'
import { routedServer, urlsOf } from '../../testing/serverRoutes.ts'
import type { UserProduct } from '../../engine/plugins/subscriptionStatus.ts'
import type { Account } from '../../engine/plugins/accounts.ts'
import { authServer } from '../../engine/plugins/auth/server.ts'
import { createApi } from '../api/createApi.ts'
import { createApp } from '../app/createApp.ts'
import { readConfigFiles } from './configFiles.ts'
import { serverLoaders } from './pluginServers.gen.ts'
import { startPlugins } from './startPlugins.ts'

const product: UserProduct = { status: 'ok', category: 'self study', type: 'courses', trial: false }
const products: Record<string, readonly UserProduct[]> = {
  trial: [{ ...product, trial: true }],
  premium: [product],
}

/** The token of each role. A browser sends it to pages as the session cookie, and to the API as the bearer token. */
const sessions: Record<VisitorRole, string | undefined> = {
  visitor: undefined,
  forged: 'nonsense',
  expired: 'token-expired',
  'signed out': 'token-revoked',
  anonymous: tokenFor('anonymous', { anonymous: true }),
  free: tokenFor('free'),
  trial: tokenFor('trial'),
  premium: tokenFor('premium'),
}

const files = new Map([...readConfigFiles('configs'), ...accessTestPages])
const { app, problems } = createApp(files)
if (!app) throw new Error(JSON.stringify(problems))
const plugins = await startPlugins(
  app.registry.plugins,
  app.optionsOf,
  { ...serverLoaders, auth: () => Promise.resolve({ default: authServer(() => fakeProvider) }) },
  {
    ...fakePluginPorts(),
    accounts: {
      rename: () => Promise.resolve(),
      accountOf: (uid): Promise<Account> =>
        Promise.resolve({ products: products[uid] ?? [], freeForUkraine: false }),
    },
  },
)
const api = createApi({
  // Only an allowed call reaches the database. It fails there with status 500, and these tests count only 401 and 403
  // as refused.
  database: { use: () => Promise.reject(new Error('reached')), close: () => Promise.resolve() },
  identity: fakeIdentity,
  now: () => new Date(0),
  log: () => undefined,
})
const { server, routes } = await routedServer(app, { plugins, api })
const apiRoutes = routes
  .filter(({ pattern }) => pattern.startsWith('/v1/') && pattern !== '/v1/*')
  .map(({ method, pattern }) => `${method} ${pattern}`)

test('every page that is not public and every route of the API has a row, and no row is superfluous', () => {
  const { pages } = app.configs
  const restrictedPages = [...pages].flatMap(
    ([
      id,
      {
        raw: { access = 'public' },
      },
    ]) => (access === 'public' ? [] : [id]),
  )
  const namesOf = (rows: readonly (readonly [name: string, who: string])[]) =>
    new Set(rows.map(([name]) => name))
  const [namedPages, namedRoutes] = [namesOf(pageRows), namesOf(routeRows)]
  const missingFrom = (names: readonly string[], known: ReadonlySet<string>) =>
    names.filter((name) => !known.has(name))
  expect({
    'without a row in roles.cases.json': [
      ...missingFrom(restrictedPages, namedPages),
      ...missingFrom(apiRoutes, namedRoutes),
    ],
    'rows without a page or route': [
      ...missingFrom([...namedPages], new Set(pages.keys())),
      ...missingFrom([...namedRoutes], new Set(apiRoutes)),
    ],
  }).toEqual({ 'without a row in roles.cases.json': [], 'rows without a page or route': [] })
})

describe.each(pageRows)('the page %s is for %s', (id, who) => {
  test.each(roles)('the role %s is allowed or refused, as the row says', async (role) => {
    const session = sessions[role]
    const { path } = app.configs.pages.get(id)!.raw
    const cookies: Record<string, string> = session === undefined ? {} : { session }
    const mayOpen = isAllowed(role, who)
    const shown = await server.inject({ url: path, cookies })
    expect(mayOpen ? [200] : [302, 403]).toContain(shown.statusCode)
    const model = await server.inject({ url: `/page-models?url=${encodeURIComponent(path)}`, cookies })
    expect(model.statusCode).toBe(mayOpen ? 200 : 404)
    if (!mayOpen)
      expect((await server.inject({ method: 'POST', url: path, cookies })).statusCode).not.toBe(200)
  })
})

describe.each(routeRows)('%s is for %s', (route, who) => {
  const [method, pattern] = route.split(' ') as ['GET', string]
  test.each(roles)('the role %s is allowed or refused, as the row says', async (role) => {
    const token = sessions[role]
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const [url] = urlsOf({ method, pattern }, app)
    const { statusCode, body } = await server.inject({ method, url: url!, headers, payload: {} })
    const isRefused = statusCode === 401 || statusCode === 403
    expect(isRefused, `${statusCode} ${body}`).toBe(!isAllowed(role, who))
  })

  test('a session cookie does not count as a token: another site could make the browser send the cookie', async () => {
    const [url] = urlsOf({ method, pattern }, app)
    const { statusCode } = await server.inject({ method, url: url!, cookies: { session: sessions.premium! } })
    expect(statusCode === 401).toBe(who !== 'all')
  })
})
