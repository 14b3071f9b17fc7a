/** Offers a link to the page in the visitor's language, once per browser. Never redirects. */
import { useEffect, useState } from 'react'
import type { LanguageOffer } from '../app/languageOffer.ts'

/** The storage key that is set when an offer is shown. */
const shownKey = 'language-offer'

/** Also true if storage is blocked: nothing could record that an offer was shown, so every page would show one. */
function wasShown(): boolean {
  try {
    return localStorage.getItem(shownKey) !== null
  } catch {
    return true
  }
}

const baseOf = (locale: string) => locale.split('-')[0]

/** Undefined if the page is in the visitor's language, if no translation fits, or if `wasShown` is true. */
async function loadOffer(pageLocale: string): Promise<LanguageOffer | undefined> {
  const [preferred = pageLocale, ...others] = navigator.languages
  // For most visitors the page is in their language, so they send no request.
  if (baseOf(preferred) === baseOf(pageLocale) || wasShown()) return undefined
  const query = new URLSearchParams({ path: location.pathname, languages: [preferred, ...others].join() })
  const response = await fetch(`/language-offer?${query.toString()}`)
  // 204: the server has no offer.
  if (response.status !== 200) return undefined
  const offer = (await response.json()) as LanguageOffer
  localStorage.setItem(shownKey, 'shown')
  return offer
}

/** The offer is undefined on the server, in the first render, if there is none, and after `close`. */
export function useLanguageOffer(pageLocale: string): [offer: LanguageOffer | undefined, close: () => void] {
  const [offer, setOffer] = useState<LanguageOffer>()
  useEffect(() => {
    let isUnmounted = false
    loadOffer(pageLocale).then((loaded) => {
      if (!isUnmounted) setOffer(loaded)
    }, console.warn)
    return () => {
      isUnmounted = true
    }
  }, [pageLocale])
  return [offer, () => setOffer(undefined)]
}
