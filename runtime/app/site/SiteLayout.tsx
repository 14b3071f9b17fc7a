/** The frame of every page of the site: skip link, menu, language link, link to the page above, and footer. */
import type { ReactNode } from 'react'
import type { AccountState } from '../../../engine/core/account/accountState.ts'
import { usePluginState } from '../../../engine/react/pluginState.ts'
import { renderMarkup } from '../../../engine/react/renderMarkup.tsx'
import { Anchor } from '../../../screens/ui/Anchor.ts'
import { Text, TextRenderer } from '../../../screens/ui/Text.tsx'
import { Icon } from '../../../screens/ui/Icon.tsx'
import { linksFor, type Chrome, type NavigationLink } from './chrome.ts'
import css from './SiteLayout.module.css'

export function SiteLayout({
  chrome,
  page,
  above,
  children,
}: {
  chrome: Chrome
  page: string
  above?: NavigationLink | undefined
  children: ReactNode
}) {
  // A page from a shared cache is the same for all visitors. The browser corrects the links after loading the account.
  const account = usePluginState('account') as AccountState | undefined
  const isKnown = account && account.status !== 'loading' && account.status !== 'unavailable'
  const registered = isKnown ? account.status === 'registered' : chrome.registered
  return (
    <TextRenderer value={renderMarkup}>
      <div className={css.site}>
        <a className={css.skip} href="#content">
          {chrome.strings['ui.skip-to-content']}
        </a>
        <header className={css.header}>
          <Anchor className={css.name} href={chrome.home}>
            <Mark />
            {chrome.name}
          </Anchor>
          {/* A popover in a narrow or low window; it works without scripts. In other windows it is always visible. */}
          <nav id="menu" popover="auto" className={css.nav} aria-label={chrome.strings['ui.menu']}>
            {linksFor(chrome.navigation, registered).map(({ id, text, href, to }) => (
              <Anchor key={id} href={href} aria-current={to === `page:${page}` ? 'page' : undefined}>
                <Text>{text}</Text>
              </Anchor>
            ))}
          </nav>
          <a className={css.language} href={chrome.language.href} data-action="language">
            <span className="visually-hidden">{chrome.language.label} </span>
            {chrome.language.code}
          </a>
          <button
            type="button"
            className={css.menu}
            popoverTarget="menu"
            aria-label={chrome.strings['ui.menu']}
          >
            <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M3 6h18M3 12h18M3 18h18" />
            </svg>
          </button>
        </header>
        {linksFor(above ? [above] : [], registered).map(({ text, href }) => (
          <Anchor key={href} className={css.above} href={href}>
            <Icon name="back" size={20} />
            <Text>{text}</Text>
          </Anchor>
        ))}
        <main id="content" className={css.main} data-page={page} tabIndex={-1}>
          {children}
        </main>
        <footer className={css.footer}>
          <div className={css.foot}>
            <p className={css.name}>
              <Mark />
              {chrome.name}
            </p>
            <ul className={css.more} role="list">
              {linksFor(chrome.footer, registered).map(({ id, text, href }) => (
                <li key={id}>
                  <Anchor href={href}>
                    <Text>{text}</Text>
                  </Anchor>
                </li>
              ))}
            </ul>
          </div>
        </footer>
      </div>
    </TextRenderer>
  )
}

const Mark = () => (
  <svg className={css.mark} viewBox="0 0 36 36" aria-hidden="true">
    <path d="M11 2h15a6 6 0 0 1 6 6v3a6 6 0 0 1-6 6h-7l-6 5.5c-1 .8-2 0-2-1V17a6 6 0 0 1-6-6V8a6 6 0 0 1 6-6Z" />
    <path className={css.dots} d="M13 9.5h0m5.5 0h0m5.5 0h0" />
    <path className={css.hull} d="M1 22h34c-.5 8-6.5 13-14.5 13h-5C7.5 35 1.5 30 1 22Z" />
  </svg>
)
