/**
 * The product's HTTP server for an app that the test gives, with fake ports. Tests send requests with `inject`, without
 * a build or a port.
 */
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { App } from '../runtime/app/createApp.ts'
import { cookieRunStore } from '../runtime/server/cookieRunStore.ts'
import { createServer } from '../runtime/server/createServer.ts'
import { pictogramsOf } from '../runtime/server/pictograms.ts'
import { serverLoaders } from '../runtime/server/pluginServers.gen.ts'
import { startPlugins } from '../runtime/server/startPlugins.ts'
import { fakePluginPorts } from './fakes/fakePluginPorts.ts'
import type { ServerPorts } from '../runtime/server/ports.ts'
import { loadViews } from '../runtime/server/renderScreen.tsx'
import { createSeal, type Seal } from '../runtime/server/seal.ts'
import { fakeAssets } from './fakes/fakeAssets.ts'
import { today } from './testFunnel.ts'

export const testSecrets = {
  old: 'an old secret, long enough to be one',
  new: 'a new secret, long enough to be one',
}

export const testSeal = (...secrets: [string, ...string[]]): Seal => createSeal(secrets)

export interface TestServerOptions extends Partial<ServerPorts> {
  seal?: Seal
}

export async function testServer(
  app: App,
  { seal = testSeal(testSecrets.old), plugins, ...otherPorts }: TestServerOptions = {},
): Promise<FastifyInstance> {
  const assets = fakeAssets()
  const pictograms = pictogramsOf(app)
  return createServer({
    app: () => app,
    plugins:
      plugins ?? (await startPlugins(app.registry.plugins, app.optionsOf, serverLoaders, fakePluginPorts())),
    views: otherPorts.views ?? (await loadViews()),
    pictograms: () => pictograms,
    api: undefined,
    leads: undefined,
    assets: () => assets,
    runs: cookieRunStore(seal, { secure: false }),
    trustProxy: false,
    publicFolder: new URL('../runtime/public', import.meta.url).pathname,
    now: () => new Date(`${today}T12:00:00Z`),
    secure: false,
    development: false,
    preview: undefined,
    ...otherPorts,
  })
}

/**
 * A simulated browser. It runs no scripts, but `send` sends a run as scripts do. The browser keeps cookies between
 * requests, also between requests to different servers. After a response with 307, the browser sends the same request
 * to the new URL.
 * @param keepsCookies false if the learner refuses cookies.
 */
export function testBrowser({ keepsCookies = true } = {}) {
  const jar = new Map<string, string>()
  return {
    jar,
    async request(server: FastifyInstance, options: InjectOptions): Promise<LightMyRequestResponse> {
      const response = await server.inject({ ...options, cookies: Object.fromEntries(jar) })
      for (const { name, value } of keepsCookies ? response.cookies : []) {
        if (value) jar.set(name, value)
        else jar.delete(name)
      }
      return response.statusCode === 307
        ? this.request(server, { ...options, url: response.headers.location! })
        : response
    },
    get(server: FastifyInstance, url: string, headers: Record<string, string> = {}) {
      return this.request(server, { method: 'GET', url, headers })
    },
    /** Sends a form; a list of values repeats the field. */
    submit(
      server: FastifyInstance,
      url: string,
      fields: Record<string, string | readonly string[]>,
      headers: Record<string, string> = {},
    ) {
      const pairs = Object.entries(fields).flatMap(([name, value]) =>
        [value].flat().map((each) => [name, each]),
      )
      return this.request(server, {
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: new URLSearchParams(pairs as [string, string][]).toString(),
      })
    },
    /** Sends a run as the browser's scripts do. */
    send(server: FastifyInstance, url: string, run: unknown) {
      return this.request(server, {
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(run),
      })
    },
  }
}
