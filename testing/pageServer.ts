/** A server of a few pages, asked without a network. */
import type { InjectOptions } from 'fastify'
import { createApp } from '../runtime/app/createApp.ts'
import { filesOf, type Json } from './testFunnel.ts'
import { testServer } from './testServer.ts'

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
  const server = await testServer(app)
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
