/**
 * The page with the list of languages. Each entry leads back to the page that the visitor came from, in the language of
 * the entry. If the form that opened the list carries a run, each entry is a button that posts the run.
 */
import type { ComponentProps } from 'react'
import { renderToString } from 'react-dom/server'
import { safePath } from '../../engine/core/account/safePath.ts'
import { languageName } from '../../engine/core/copy/languageName.ts'
import { localPath } from '../../engine/core/config/linkUrl.ts'
import { existsIn, locate } from '../app/createApp.ts'
import { Pilot } from '../../screens/ui/Pilot.tsx'
import css from '../app/site/SiteLayout.module.css'
import { directionOf, htmlDocument, type HtmlDocument } from './document.ts'
import { linkForm, PostedLink } from './runFormFields.tsx'
import type { ServerPorts } from './ports.ts'
import { frameForPath } from './frameForPath.tsx'

/**
 * @param to the path to return to; a path that is not on this site becomes the home page.
 * @param attributes of the root element, such as `data-scheme`.
 * @param carried the sealed run in the form that opened the list.
 */
export function renderLanguages(
  to: string | null,
  locale: string,
  attributes: Readonly<Record<string, string>>,
  ports: ServerPorts,
  carried?: string,
): HtmlDocument {
  const app = ports.app()
  const { site } = app.configs
  const requested = locate(safePath(to) ?? '/', app).path
  const route = app.route(requested)
  const path = route ? requested : '/'
  const offered = site.locales.filter((each) => !route || existsIn(app, route, each))
  const title = app.languages.text(locale, 'ui.languages.title')
  const Link = carried === undefined ? PlainLink : PostedLink
  const { styles, wrap } = frameForPath(
    path,
    locale,
    app,
    ports.assets(),
    localPath(path, locale, site.defaultLocale),
  )
  const html = renderToString(
    wrap(
      'languages',
      <div className={css.plain}>
        <Pilot pose="hello" />
        <h1>{title}</h1>
        <ul className={css.links}>
          {offered.map((each) => (
            <li key={each}>
              <Link
                href={localPath(path, each, site.defaultLocale)}
                lang={each}
                dir={directionOf(each)}
                hrefLang={each}
                aria-current={each === locale ? 'true' : undefined}
              >
                {languageName(each)}
              </Link>
            </li>
          ))}
        </ul>
      </div>,
      Link,
    ),
  )
  return htmlDocument({
    locale,
    attributes,
    title: `${title} · ${site.name}`,
    description: undefined,
    path: undefined,
    locales: site.locales,
    styles,
    body: carried === undefined ? html : html + linkForm(carried),
    site,
    plugins: app.head,
    robots: 'noindex',
  })
}

/** This link sends a referer, so that the funnel knows that the visit continues (`isArrival.ts`). */
const PlainLink = ({ children, ...props }: ComponentProps<'a'>) => (
  <a {...props} referrerPolicy="same-origin">
    {children}
  </a>
)
