/** A server with the pages that a test defines. Requests reach it without a network. */
import type { InjectOptions } from 'fastify'
import { createPlugins } from '../engine/core/plugin/createPlugins.ts'
import type { Plugin } from '../engine/core/plugin/definePlugin.ts'
import type { Accounts } from '../engine/plugins/accounts.ts'
import { authServer } from '../engine/plugins/auth/server.ts'
import type { Messages } from '../engine/plugins/messages.ts'
import type { LoadResource } from '../engine/plugins/loadResource.ts'
import { createApp } from '../runtime/app/createApp.ts'
import { productPlugins } from '../runtime/app/plugins.ts'
import { createRegistry } from '../runtime/app/registry.ts'
import { serverLoaders } from '../runtime/server/pluginServers.gen.ts'
import { startPlugins } from '../runtime/server/startPlugins.ts'
import { fakeProvider } from './fakes/fakeProvider.ts'
import { fakePluginPorts } from './fakes/fakePluginPorts.ts'
import { filesOf, type Json } from './testFunnel.ts'
import { testServer } from './testServer.ts'

type Headers = Readonly<Record<string, string>>

export interface PageServerOptions {
  /** Config files in addition to the pages: path → content, as in `filesOf`. */
  files?: Json
  /** Plugins in addition to those of the product. */
  plugins?: readonly Plugin[]
  /** The functions that load the resources of `plugins`, by resource name. */
  loaders?: Readonly<Record<string, LoadResource>>
  /**
   * The accounts of users. If undefined, nobody can sign in. `sessionHeader` (fakes/fakeProvider.ts) makes the session
   * cookie of a user.
   */
  accounts?: Accounts
  /** Stores the messages that visitors write to the team. */
  messages?: Messages
}

const loadAuthServer = () => Promise.resolve({ default: authServer(() => fakeProvider) })

/**
 * @param pages the content of each `page.json`; `locales` and `head` may be omitted.
 * @throws if the configs are not valid; the message lists every problem.
 */
export async function pageServer(
  pages: readonly Json[],
  { files = {}, loaders = {}, plugins = [], accounts, messages }: PageServerOptions = {},
) {
  const pageFiles = pages.map((page) => [
    `pages/${String(page.id)}/page.json`,
    { locales: ['en', 'es'], head: { title: `The page ${String(page.id)}` }, ...page },
  ])
  const { app, problems } = createApp(filesOf({ ...Object.fromEntries(pageFiles), ...files }), {
    registry: createRegistry(createPlugins([...productPlugins, ...plugins])),
  })
  if (!app)
    throw new Error(problems.map(({ file, pointer, message }) => `${file}${pointer} ${message}`).join('\n'))
  const testServerLoaders = Object.fromEntries(
    plugins.map(({ name, data = [] }) => {
      const loaderEntries = data.map((resource) => [resource.name, loaders[resource.name]!] as const)
      return [name, () => Promise.resolve({ default: () => ({ data: Object.fromEntries(loaderEntries) }) })]
    }),
  )
  const startedPlugins = await startPlugins(
    app.registry.plugins,
    app.optionsOf,
    { ...serverLoaders, ...(accounts && { auth: loadAuthServer }), ...testServerLoaders },
    {
      ...{ ...fakePluginPorts(), accounts, messages },
      callerOf: (request) => startedPlugins.identity.ofSession(request),
    },
  )
  const failures: string[] = []
  startedPlugins.bus.observe('test', (event) => {
    if (event.type === 'error') failures.push(`${event.code} ${event.where}`)
    if (event.type === 'plugin-failed') failures.push(`${event.type} ${event.plugin}/${event.slot}`)
  })
  const server = await testServer(app, { plugins: startedPlugins })
  const send = async (options: InjectOptions) => {
    const { statusCode, headers, body, json } = await server.inject(options)
    const sections = [...body.matchAll(/<section[^>]* id="([^"]*)"/g)].map(([, id]) => id)
    return { statusCode, headers, html: body, sections, json: () => json() as unknown }
  }
  return {
    app,
    /** One text for each failure: `<code> <where>` of an `error` event, or `plugin-failed <plugin>/<slot>`. */
    failures,
    get: (url: string, headers: Headers = {}) => send({ url, headers }),
    post: (url: string, body: Readonly<Record<string, string | string[]>>, headers: Headers = {}) => {
      const entries = Object.entries(body).flatMap(([name, value]) =>
        [value].flat().map((each) => [name, each]),
      )
      return send({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: new URLSearchParams(entries).toString(),
      })
    },
  }
}
