/** The frame and the theme of a page that no config describes: those of the funnel that it belongs to, or of the site. */
import type { ComponentProps, ElementType, ReactElement, ReactNode } from 'react'
import { linkUrl, localPath } from '../../engine/core/config/linkUrl.ts'
import { PlainFrame } from '../../screens/ui/PlainFrame.tsx'
import type { App } from '../app/createApp.ts'
import { chromeOf } from '../app/site/chrome.ts'
import { SiteLayout } from '../app/site/SiteLayout.tsx'
import { faceRules, facesFor } from '../app/titleFaces.ts'
import type { Assets } from './assets.ts'

export interface Surroundings {
  /** Texts of style sheets, in order. */
  styles: readonly string[]
  /** @param link the component of the link back. */
  around(page: string, content: ReactNode, link?: ElementType<ComponentProps<'a'>>): ReactElement
}

/**
 * @param path without locale: the page that the learner comes from, or that could not be shown.
 * @param back the URL of the link back in a funnel's frame. Default: the funnel's first screen.
 */
export function surroundingsOf(
  path: string,
  locale: string,
  app: App,
  assets: Assets,
  back?: string,
): Surroundings {
  const { configs } = app
  const { site, funnels } = configs
  const faces = faceRules(facesFor(locale))
  const funnel = funnelOf(path, app)
  if (funnel === undefined) {
    const chrome = chromeOf(app, locale, localPath(path, locale, site.defaultLocale))
    return {
      styles: [faces, app.themeStyles(site.theme), assets.siteCss([])],
      around: (page, content) => (
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
    around: (page, content, link) => (
      <PlainFrame page={page} back={{ href, label }} {...(link && { link })}>
        {content}
      </PlainFrame>
    ),
  }
}

/** The funnel at a path or above it. */
function funnelOf(path: string, app: Pick<App, 'route'>): string | undefined {
  const route = app.route(path)
  if (route) return route.type === 'funnel' ? route.id : undefined
  const parent = path.slice(0, path.lastIndexOf('/'))
  return parent === '' ? undefined : funnelOf(parent, app)
}
