/** The offer of another language, over a page of the site. */
import { Icon } from '../../screens/ui/Icon.tsx'
import { Toast } from '../../screens/ui/Toast.tsx'
import css from './LanguageNotice.module.css'
import { useLanguageOffer } from './languageOffer.ts'

export function LanguageNotice({ locale }: { locale: string }) {
  const [offer, close] = useLanguageOffer(locale)
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
        close={{ label: offer.close, onClick: close }}
      />
    </aside>
  )
}
