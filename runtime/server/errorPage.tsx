/** The error page. It shows what is missing or has failed, with links to other pages or a button to try again. */
import { renderToString } from 'react-dom/server'
import { locate, type App } from '../app/createApp.ts'
import { chromeOf, linksFor } from '../app/site/chrome.ts'
import { Button } from '../../screens/ui/Button.tsx'
import { Pilot } from '../../screens/ui/Pilot.tsx'
import type { Assets } from './assets.ts'
import { htmlDocument, type HtmlDocument } from './document.ts'
import { frameForPath } from './frameForPath.tsx'
import css from '../app/site/SiteLayout.module.css'

/** Status or code of an error → the key of its texts. */
const keys: Readonly<Record<string, string>> = {
  400: 'unreadable',
  403: 'forbidden',
  404: 'not-found',
  413: 'too-large',
  foreign: 'foreign',
  'unknown-form': 'unknown-form',
}

/** @param code the code of the error. If `keys` has this code, the page shows its texts, else those of the status. */
export function renderError(
  status: number,
  url: string,
  app: App,
  assets: Assets,
  code?: string,
): HtmlDocument {
  // A link to `//x.com` would lead to another site.
  const path = url.split('?')[0]!.replace(/^\/{2,}/, '/')
  const { locale, path: pathInSite } = locate(path, app)
  const { site } = app.configs
  const text = (key: string) => app.languages.text(locale, `ui.${key}`)
  const key = keys[code ?? ''] ?? keys[status] ?? 'failure'
  const { navigation } = chromeOf(app, locale, '/')
  // The server does not read the account for an error page.
  const isRegistered = false
  // After a failure (500) the page has no styles of the funnel at this path: the funnel may be broken.
  const { styles, wrap } = frameForPath(status === 500 ? '/' : pathInSite, locale, app, assets)
  const html = renderToString(
    wrap(
      'error',
      <div className={css.plain} data-status={status}>
        <Pilot pose="oops" />
        <h1>{text(`${key}.title`)}</h1>
        <p>{text(`${key}.text`)}</p>
        {key === 'not-found' || key === 'forbidden' ? (
          <ul className={css.links}>
            {linksFor(navigation, isRegistered).map(({ id, text: label, href }) => (
              <li key={id}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        ) : (
          <Button href={path}>{text('retry')}</Button>
        )}
      </div>,
    ),
  )
  return htmlDocument({
    locale,
    attributes: {},
    title: `${text(`${key}.title`)} · ${site.name}`,
    description: undefined,
    path: undefined,
    locales: site.locales,
    styles,
    body: html,
    site,
    plugins: app.head,
    robots: 'noindex',
  })
}
