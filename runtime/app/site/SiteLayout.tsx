/** What is around every page of the site: the way to its content, the menu, the language, the footer. */
import type { ReactNode } from 'react'
import { renderMarkup } from '../../../engine/react/renderMarkup.tsx'
import { Anchor } from '../../../screens/ui/Anchor.ts'
import { Text, TextRenderer } from '../../../screens/ui/Text.tsx'
import type { Chrome } from './chrome.ts'
import css from './SiteLayout.module.css'

export function SiteLayout({
  chrome,
  page,
  children,
}: {
  chrome: Chrome
  page: string
  children: ReactNode
}) {
  return (
    <TextRenderer value={renderMarkup}>
      <a className={css.skip} href="#content">
        {chrome.strings['ui.skip-to-content']}
      </a>
      <header className={css.header}>
        <Anchor className={css.name} href={chrome.home}>
          <svg className={css.mark} viewBox="0 0 32 32" aria-hidden="true">
            <path d="M4 8q0-4 4-4h16q4 0 4 4v9q0 4-4 4H14l-7 7v-7q-3-1-3-4z" />
          </svg>
          {chrome.name}
        </Anchor>
        <nav className={css.nav} aria-label={chrome.strings['ui.menu']}>
          {chrome.navigation.map(({ id, text, href }) => (
            <Anchor key={id} href={href}>
              <Text>{text}</Text>
            </Anchor>
          ))}
        </nav>
        <a className={css.language} href={chrome.language.href} data-action="language">
          <span className="visually-hidden">{chrome.language.label} </span>
          {chrome.language.code}
        </a>
      </header>
      <main id="content" data-page={page} tabIndex={-1}>
        {children}
      </main>
      <footer className={css.footer}>
        {chrome.footer.map(({ id, text, href }) => (
          <Anchor key={id} href={href}>
            <Text>{text}</Text>
          </Anchor>
        ))}
      </footer>
    </TextRenderer>
  )
}
