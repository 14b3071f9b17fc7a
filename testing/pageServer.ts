/** A server of a few pages, which tests call without a network. */
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
import { pluginPorts } from './fakes/pluginPorts.ts'
import { filesOf, type Json } from './testFunnel.ts'
import { testServer } from './testServer.ts'

type Headers = Readonly<Record<string, string>>

export interface PageServerOptions {
  /** Further config files. */
  files?: Json
  /** Plugins in addition to those of the product. */
  plugins?: readonly Plugin[]
  /** By the name of the resource. */
  loaders?: Readonly<Record<string, LoadResource>>
  /** The accounts of users. `sessionOf` of fakeProvider.ts signs one in. If undefined, signing in is off. */
  accounts?: Accounts
  /** For messages that people write to the team. */
  messages?: Messages
}

const signInLoader = () => Promise.resolve({ default: authServer(() => fakeProvider) })

/**
 * @param pages whole pages; `locales` and `head` have defaults.
 * @throws with every problem if a page is not valid.
 */
export async function pageServer(
  pages: readonly Json[],
  { files = {}, loaders = {}, plugins = [], accounts, messages }: PageServerOptions = {},
) {
  const written = pages.map((page) => [
    `pages/${String(page.id)}/page.json`,
    { locales: ['en', 'es'], head: { title: `The page ${String(page.id)}` }, ...page },
  ])
  const { app, problems } = createApp(filesOf({ ...Object.fromEntries(written), ...files }), {
    registry: createRegistry(createPlugins([...productPlugins, ...plugins])),
  })
  if (!app)
    throw new Error(problems.map(({ file, pointer, message }) => `${file}${pointer} ${message}`).join('\n'))
  const testLoaders = Object.fromEntries(
    plugins.map(({ name, data = [] }) => {
      const loads = data.map((resource) => [resource.name, loaders[resource.name]!] as const)
      return [name, () => Promise.resolve({ default: () => ({ data: Object.fromEntries(loads) }) })]
    }),
  )
  const running = await startPlugins(
    app.registry.plugins,
    app.optionsOf,
    { ...serverLoaders, ...(accounts && { auth: signInLoader }), ...testLoaders },
    {
      ...{ ...pluginPorts(), accounts, messages },
      callerOf: (request) => running.identity.ofSession(request),
    },
  )
  const failures: string[] = []
  running.bus.observe('test', (event) => {
    if (event.type === 'error') failures.push(`${event.code} ${event.where}`)
    if (event.type === 'plugin-failed') failures.push(`${event.type} ${event.plugin}/${event.slot}`)
  })
  const server = await testServer(app, { plugins: running })
  const send = async (options: InjectOptions) => {
    const { statusCode, headers, body, json } = await server.inject(options)
    const sections = [...body.matchAll(/<section[^>]* id="([^"]*)"/g)].map(([, id]) => id)
    return { statusCode, headers, html: body, sections, json: () => json() as unknown }
  }
  return {
    app,
    /** Code and location of each `error` event, plugin and slot of each `plugin-failed`. */
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
