/** The responses of the development server to URLs below `/gallery`. */
import type { FastifyInstance } from 'fastify'
import type { App } from '../../runtime/app/createApp.ts'
import { galleryFile } from './galleryFile.ts'
import { primitivesPage } from './primitivesPage.ts'

/** @returns undefined for URLs that are left to the app, such as `/gallery/hero`, the example page of a section. */
export async function galleryResponse(
  url: URL,
  { configs }: App,
  server: FastifyInstance,
): Promise<{ type: string; text: string } | undefined> {
  const [, below] = /^\/gallery(?:\/(.*))?$/.exec(url.pathname) ?? []
  if (below === undefined && url.pathname !== '/gallery') return undefined
  const path = below || 'index.html'
  const { locales } = configs.site
  const text =
    path === 'primitives'
      ? primitivesPage(configs, url.searchParams)
      : await galleryFile(path, { configs, server, locales, base: '/gallery/', live: true })
  const type = path.endsWith('.css') ? 'text/css' : 'text/html'
  return text === undefined ? undefined : { type: `${type}; charset=utf-8`, text }
}
