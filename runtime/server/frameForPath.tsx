/** The frame and the theme of an error page or of the list of languages. They come from a funnel or from the site. */
import type { ComponentProps, ElementType, ReactElement, ReactNode } from 'react'
import { linkUrl, localPath } from '../../engine/core/config/linkUrl.ts'
import { PlainFrame } from '../../screens/ui/PlainFrame.tsx'
import type { App } from '../app/createApp.ts'
import { chromeOf } from '../app/site/chrome.ts'
import { SiteLayout } from '../app/site/SiteLayout.tsx'
import { faceRules, facesFor } from '../app/titleFaces.ts'
import type { Assets } from './assets.ts'

export interface PathFrame {
  /** The CSS of each style sheet, in order. */
  styles: readonly string[]
  /**
   * Wraps the content in the frame.
   * @param page the name of the page, for `data-page`.
   * @param link the component of the link back. Only a funnel's frame has this link.
   */
  wrap(page: string, content: ReactNode, link?: ElementType<ComponentProps<'a'>>): ReactElement
}

/**
 * @param path the path, without locale, of the page that the learner comes from, or of the page that could not be
 * shown. A path in a funnel gets the funnel's frame. Any other path gets the frame of the site.
 * @param back the URL of the link back in a funnel's frame. Default: the funnel's first screen.
 */
export function frameForPath(
  path: string,
  locale: string,
  app: App,
  assets: Assets,
  back?: string,
): PathFrame {
  const { configs } = app
  const { site, funnels } = configs
  const faces = faceRules(facesFor(locale))
  const funnel = funnelOf(path, app)
  if (funnel === undefined) {
    const chrome = chromeOf(app, locale, localPath(path, locale, site.defaultLocale))
    return {
      styles: [faces, app.themeStyles(site.theme), assets.siteCss([])],
      wrap: (page, content) => (
        <SiteLayout chrome={chrome} page={page}>
          {content}
        </SiteLayout>
      ),
    }
  }
  const href = back ?? linkUrl(`funnel:${funnel}`, locale, configs)
  const label = app.languages.text(locale, 'ui.back')
  return {
    styles: [
      faces,
      app.themeStyles(funnels.get(funnel)!.raw.theme ?? site.theme),
      assets.siteCss([]),
      assets.css([]),
    ],
    wrap: (page, content, link) => (
      <PlainFrame page={page} back={{ href, label }} {...(link && { link })}>
        {content}
      </PlainFrame>
    ),
  }
}

/** The id of the funnel whose URL is the path or a parent of the path. */
function funnelOf(path: string, app: Pick<App, 'route'>): string | undefined {
  const route = app.route(path)
  if (route) return route.type === 'funnel' ? route.id : undefined
  const parent = path.slice(0, path.lastIndexOf('/'))
  return parent === '' ? undefined : funnelOf(parent, app)
}
