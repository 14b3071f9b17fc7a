/** Messages over a page of the site: the browser is offline, or a translation fits the visitor better. */
import { useState } from 'react'
import { Icon } from '../../screens/ui/Icon.tsx'
import { Toast } from '../../screens/ui/Toast.tsx'
import css from './PageNotices.module.css'
import { useLanguageOffer } from './useLanguageOffer.ts'
import { useOnline } from './useOnline.ts'

export interface PageNoticesProps {
  locale: string
  /** The built-in texts of the page's chrome. */
  strings: Readonly<Record<string, string>>
}

export function PageNotices({ locale, strings }: PageNoticesProps) {
  const isOnline = useOnline()
  const [isClosed, setClosed] = useState(false)
  // A closed offline message is shown again when the browser loses the connection again.
  if (isOnline && isClosed) setClosed(false)
  if (isOnline) return <LanguageNotice locale={locale} />
  if (isClosed) return null
  return (
    <aside className={css.notice}>
      <Toast
        tone="info"
        title={strings['ui.offline.title']}
        close={{ label: strings['ui.close']!, onClick: () => setClosed(true) }}
      >
        {strings['ui.offline.page']}
      </Toast>
    </aside>
  )
}

function LanguageNotice({ locale }: { locale: string }) {
  const [offer, closeOffer] = useLanguageOffer(locale)
  if (!offer) return null
  const { href, lang, text } = offer
  return (
    <aside className={css.notice} lang={lang}>
      <Toast
        tone="info"
        action={
          <a href={href} hrefLang={lang} data-action="language-offer">
            {text}
            <Icon name="forward" size={20} />
          </a>
        }
        close={{ label: offer.close, onClick: closeOffer }}
      />
    </aside>
  )
}
