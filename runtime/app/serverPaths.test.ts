import { expect, test } from 'vitest'
import { isInside } from '../../engine/core/plugin/createPlugins.ts'
import { reusedProductApp } from '../../testing/journey.ts'
import { routedServer } from '../../testing/serverRoutes.ts'
import { testSeal, testSecrets, type TestServerOptions } from '../../testing/testServer.ts'
import { serverPaths } from './serverPaths.ts'

test('`serverPaths` has exactly the first parts of the paths of the server’s own routes', async () => {
  const app = reusedProductApp()
  const { server, routes } = await routedServer(app, {
    staticFolder: new URL('../public', import.meta.url).pathname,
    preview: testSeal(testSecrets.old),
    api: { routes: async (scope) => void scope.get('/any', () => '') } as TestServerOptions['api'] & object,
  })
  await server.close()
  const pluginPrefixes = app.registry.plugins.list.flatMap((plugin) => plugin.routes ?? [])
  const ownPatterns = routes
    .map(({ pattern }) => pattern)
    // The routes of single files are left out. A page's path has no dot, so such a route cannot hide a page.
    .filter((path) => path !== '/*' && (path.endsWith('/*') || !/\.\w+$/.test(path) || path.includes(':')))
    .filter((path) => !pluginPrefixes.some((prefix) => isInside(path, prefix)))
  expect([...new Set(ownPatterns.map((path) => `/${path.split('/')[1]}`))].sort()).toEqual(serverPaths)
})
