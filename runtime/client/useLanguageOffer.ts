/** Offers a link to the translation, once, if the page is not in the visitor's language. Never redirects. */
import { useEffect, useState } from 'react'
import type { LanguageOffer } from '../app/languageOffer.ts'

/** The storage key that is set once an offer was shown. */
const shownKey = 'language-offer'

/** @returns true also if storage is blocked: otherwise an offer would be shown on every page. */
function wasShown(): boolean {
  try {
    return localStorage.getItem(shownKey) !== null
  } catch {
    return true
  }
}

const baseOf = (locale: string) => locale.split('-')[0]

/** Undefined if no translation fits, or an offer was shown before. */
async function loadOffer(shown: string): Promise<LanguageOffer | undefined> {
  const [first = shown, ...others] = navigator.languages
  // Most visitors read their own language, and request nothing.
  if (baseOf(first) === baseOf(shown) || wasShown()) return undefined
  const query = new URLSearchParams({ path: location.pathname, languages: [first, ...others].join() })
  const response = await fetch(`/language-offer?${query.toString()}`)
  // 204: the server has no offer.
  if (response.status !== 200) return undefined
  const offer = (await response.json()) as LanguageOffer
  localStorage.setItem(shownKey, 'shown')
  return offer
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
