/** A server of a few pages, asked without a network. */
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Assets } from '../runtime/server/assets.ts'
import { createServer } from '../runtime/server/createServer.ts'
import { createApp } from '../runtime/app/createApp.ts'
import { root } from './root.ts'
import { filesOf, type Json } from './testFunnel.ts'

/** Assets of a build that has none: nothing of them is looked at. */
const noAssets: Assets = {
  early: '',
  view: () => '',
  funnelScripts: () => '',
  siteScripts: () => '',
  css: () => '',
  siteCss: () => '',
}

type Headers = Readonly<Record<string, string>>

/**
 * @param pages whole pages; their head is filled in. @param files further config files.
 * @throws with every problem where a page is not valid.
 */
export async function pageServer(pages: readonly Json[], files: Json = {}) {
  const written = pages.map((page) => [
    `pages/${String(page.id)}/page.json`,
    { locales: ['en', 'es'], head: { title: `The page ${String(page.id)}` }, ...page },
  ])
  const { app, problems } = createApp(filesOf({ ...Object.fromEntries(written), ...files }))
  if (!app)
    throw new Error(problems.map(({ file, pointer, message }) => `${file}${pointer} ${message}`).join('\n'))
  const server: FastifyInstance = await createServer({
    app: () => app,
    views: {},
    assets: () => noAssets,
    secret: 'only-for-tests-0123456789-0123456789',
    publicFolder: join(root, 'runtime/public'),
    now: () => new Date('2026-11-20'),
    log: false,
    secure: false,
    development: false,
    preview: false,
  })
  const ask = async (options: InjectOptions) => {
    const { statusCode, headers, body, json } = await server.inject(options)
    const sections = [...body.matchAll(/<section[^>]* id="([^"]*)"/g)].map(([, id]) => id)
    return { statusCode, headers, html: body, sections, json: () => json() as unknown }
  }
  return {
    app,
    get: (url: string, headers: Headers = {}) => ask({ url, headers }),
    post: (url: string, body: Readonly<Record<string, string | string[]>>, headers: Headers = {}) => {
      const entries = Object.entries(body).flatMap(([name, value]) =>
        [value].flat().map((each) => [name, each]),
      )
      return ask({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: new URLSearchParams(entries).toString(),
      })
    },
  }
}
