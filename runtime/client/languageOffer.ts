/** If the page is in another language than the visitor's, offers once a link to the translation. It never redirects. */
import { useEffect, useState } from 'react'
import type { PageModel } from '../app/site/pageModel.ts'

export interface LanguageOffer {
  href: string
  lang: string
  /** In the offered language. */
  text: string
  /** The label of the button that closes the offer, in the offered language. */
  close: string
}

/** The storage key that is set once an offer was shown. */
const shownKey = 'language-offer'

const baseOf = (locale: string) => locale.toLowerCase().split('-')[0]!

/**
 * The first of the browser's languages in which the page exists; undefined if that is the language of the page.
 * @param languages BCP 47 tags, the preferred one first.
 */
export function languageToOffer(
  languages: readonly string[],
  locales: readonly string[],
  shown: string,
): string | undefined {
  for (const language of languages) {
    if (baseOf(language) === baseOf(shown)) return undefined
    const found = locales.find((locale) => baseOf(locale) === baseOf(language))
    if (found !== undefined) return found
  }
  return undefined
}

/** The paths of the page's translations by locale, from the `alternate` links in its head. */
const alternates = () =>
  new Map(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=alternate][hreflang]')].map((link) => [
      link.hreflang,
      new URL(link.href).pathname,
    ]),
  )

/** @returns false if an offer was shown before, or if storage is blocked: then the offer would be shown on every page. */
function markShown(): boolean {
  try {
    if (localStorage.getItem(shownKey) !== null) return false
    localStorage.setItem(shownKey, 'shown')
    return true
  } catch {
    return false
  }
}

/** Undefined if no translation fits, an offer was shown before, or the texts of the offer cannot be loaded. */
async function loadOffer(shown: string): Promise<LanguageOffer | undefined> {
  const paths = alternates()
  const lang = languageToOffer(navigator.languages, [...paths.keys()], shown)
  if (lang === undefined || !markShown()) return undefined
  const href = paths.get(lang)!
  // The model of the home page in that language contains the texts of the offer.
  const home = href.split('/')[1] === lang ? `/${lang}` : '/'
  const response = await fetch(`/page-models?url=${encodeURIComponent(home)}`)
  if (!response.ok) return undefined
  const { strings } = ((await response.json()) as PageModel).chrome
  return { href, lang, text: strings['ui.language-offer']!, close: strings['ui.offline.close']! }
}

/** Undefined on the server, in the first render, and once the offer is closed. @param shown the locale of the page. */
export function useLanguageOffer(shown: string): [offer: LanguageOffer | undefined, close: () => void] {
  const [offer, setOffer] = useState<LanguageOffer>()
  useEffect(() => {
    let isUnmounted = false
    loadOffer(shown).then((loaded) => {
      if (!isUnmounted) setOffer(loaded)
    }, console.warn)
    return () => {
      isUnmounted = true
    }
  }, [shown])
  return [offer, () => setOffer(undefined)]
}
