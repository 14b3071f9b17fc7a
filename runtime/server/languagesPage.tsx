/** The list of languages: plain links, each to the same page in that language. */
import { renderToString } from 'react-dom/server'
import { languageName } from '../../engine/core/copy/languageName.ts'
import { localPath } from '../../engine/core/config/linkUrl.ts'
import { locate } from '../app/createApp.ts'
import { chromeOf } from '../app/site/chrome.ts'
import { SiteLayout } from '../app/site/SiteLayout.tsx'
import css from '../app/site/SiteLayout.module.css'
import type { ServerPorts } from './ports.ts'
import { directionOf, htmlDocument, type HtmlDocument } from './document.ts'

/** @param to the path to come back to; a path that is not on this site becomes the home page. */
export function renderLanguages(
  to: string | null,
  locale: string,
  attributes: Readonly<Record<string, string>>,
  ports: ServerPorts,
): HtmlDocument {
  const app = ports.app()
  const { site } = app.configs
  const asked = to !== null && /^\/(?!\/)[\w./-]*$/.test(to) ? locate(to, app).path : '/'
  const path = app.route(asked) ? asked : '/'
  const title = app.languages.text(locale, 'ui.languages.title')
  const chrome = chromeOf(app, locale, localPath(path, locale, site.defaultLocale))
  const html = renderToString(
    <SiteLayout chrome={chrome} page="languages">
      <div className={css.plain}>
        <h1>{title}</h1>
        <ul className={css.links}>
          {site.locales.map((each) => (
            <li key={each}>
              <a
                href={localPath(path, each, site.defaultLocale)}
                lang={each}
                dir={directionOf(each)}
                hrefLang={each}
                aria-current={each === locale ? 'true' : undefined}
              >
                {languageName(each)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </SiteLayout>,
  )
  return htmlDocument({
    locale,
    attributes,
    title: `${title} · ${site.name}`,
    description: undefined,
    path: undefined,
    locales: site.locales,
    styles: [app.themeStyles(site.theme), ports.assets().siteCss([])],
    body: html,
    site,
    plugins: app.head,
    robots: 'noindex',
  })
}
