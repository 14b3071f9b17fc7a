/**
 * Serves `/sitemap.xml`, which lists every public page in each of its languages, but no funnels and no pseudo-locales.
 * A page whose path has parameters is listed for each of the page's `entries`.
 */
import type { FastifyInstance } from 'fastify'
import { pseudoLocales } from '../../../engine/core/copy/pseudo.ts'
import { fillPath } from '../../../engine/core/config/pagePath.ts'
import { absoluteUrl, alternatesOf } from '../../app/alternates.ts'
import { sharedContext } from '../../app/startContext.ts'
import { escapeHtml } from '../document.ts'
import { isPublic } from '../pages/openPage.ts'
import { entriesOf } from '../pages/pageEntries.ts'
import { ResourceFailed, type ResourceLoader } from '../pages/resourceLoader.ts'
import type { ServerPorts } from '../ports.ts'

const pseudo = new Set<string>(pseudoLocales)

export function sitemapRoutes(server: FastifyInstance, ports: ServerPorts, resources: ResourceLoader): void {
  server.get('/sitemap.xml', async (_request, reply) => {
    const { configs, registry } = ports.app()
    const { site } = configs
    const context = sharedContext(site.defaultLocale, site.theme, registry.plugins.roots)
    const request = { locale: site.defaultLocale, site, context, params: {} }
    const pages = [...configs.pages.values()].filter(({ raw }) => isPublic(raw))
    const pagesLeftOut = new Set<string>()
    const elements = await Promise.all(
      pages.map(async ({ raw }) => {
        const locales = (raw.locales ?? site.locales).filter((locale) => !pseudo.has(locale))
        const entries = await entriesOf(raw, request, resources).catch((error: unknown) => {
          if (!(error instanceof ResourceFailed)) throw error
          // The loader has reported the failure. The other pages are still listed.
          pagesLeftOut.add(raw.id)
          return []
        })
        return entries.flatMap((entry) => urlElements(fillPath(raw.path, entry), locales))
      }),
    )
    const content = elements.flat().join('')
    return reply
      .header('cache-control', pagesLeftOut.size > 0 ? 'no-store' : 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${content}</urlset>`,
      )

    /** The page's elements, one for each language. Each element has the links of `alternatesOf`. */
    function urlElements(path: string, locales: readonly string[]): string[] {
      const links = alternatesOf(path, locales, site)
        .map(
          ({ hreflang, href }) =>
            `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`,
        )
        .join('')
      return locales.map(
        (locale) => `<url><loc>${escapeHtml(absoluteUrl(path, locale, site))}</loc>${links}</url>`,
      )
    }
  })
}
