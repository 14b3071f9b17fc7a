/** Offers the page in the visitor's language, once, if it is shown in another: a link, never a redirect. */
import { useEffect, useState } from 'react'
import type { PageModel } from '../app/site/pageModel.ts'

export interface LanguageOffer {
  href: string
  lang: string
  /** In that language. */
  text: string
  /** The label of the button that closes the offer, in that language. */
  close: string
}

/** Where it is noted that the offer was shown. */
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

/** The page in the languages that its head names as alternates: path by locale. */
const alternates = () =>
  new Map(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=alternate][hreflang]')].map((link) => [
      link.hreflang,
      new URL(link.href).pathname,
    ]),
  )

/** False if storage is blocked too: the offer could not be kept from coming again. */
function noteFirst(): boolean {
  try {
    if (localStorage.getItem(shownKey) !== null) return false
    localStorage.setItem(shownKey, 'shown')
    return true
  } catch {
    return false
  }
}

/** Undefined if there is nothing to offer, or it was offered before, or its words cannot be loaded. */
async function loadOffer(shown: string): Promise<LanguageOffer | undefined> {
  const paths = alternates()
  const lang = languageToOffer(navigator.languages, [...paths.keys()], shown)
  if (lang === undefined || !noteFirst()) return undefined
  const href = paths.get(lang)!
  // The home page in that language has its words.
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
    let isLeft = false
    loadOffer(shown).then((loaded) => {
      if (!isLeft) setOffer(loaded)
    }, console.warn)
    return () => {
      isLeft = true
    }
  }, [shown])
  return [offer, () => setOffer(undefined)]
}
