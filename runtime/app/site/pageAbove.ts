/** Finds the page above a given page. For example, `/profile/settings` is above `/profile/settings/email`. */
import { localPath } from '../../../engine/core/config/linkUrl.ts'
import { fillPath, paramsOf, type PathParams } from '../../../engine/core/config/pagePath.ts'
import { localizePage } from '../../../engine/core/copy/localize.ts'
import { existsIn, type App } from '../createApp.ts'
import type { NavigationLink } from './chrome.ts'

/**
 * @param path as in the config of the page, so it may contain parameters.
 * @param params the values of these parameters.
 * @returns a link to the nearest page above that exists in the locale. The text of the link is the title of the found
 *   page. The result is undefined if only the home page is above, because every page links to the home page. It is also
 *   undefined if a condition decides who may see the page above.
 */
export function pageAbove(
  app: App,
  path: string,
  params: PathParams,
  locale: string,
): NavigationLink | undefined {
  const { configs, registry, languages } = app
  for (let above = fillPath(path, params); above.lastIndexOf('/') > 0;) {
    above = above.slice(0, above.lastIndexOf('/'))
    const route = app.route(above)
    if (route?.type !== 'page' || !existsIn(app, route, locale)) continue
    const { raw } = configs.pages.get(route.id)!
    const { id, access = 'public' } = raw
    // The access is a condition, which is not evaluated here: this visitor might not be allowed to see the page.
    if (typeof access !== 'string') return undefined
    const { head, sections } = localizePage(raw, registry, languages.language(locale, `page:${id}`))
    const { title = head.title } = sections[0] as { title?: string }
    const to = [`page:${id}`, ...paramsOf(raw.path).map((param) => route.params?.[param])].join('/')
    return {
      ...{ id, to, text: title, href: localPath(above, locale, configs.site.defaultLocale) },
      ...(access === 'registered' && { for: access }),
    }
  }
  return undefined
}
