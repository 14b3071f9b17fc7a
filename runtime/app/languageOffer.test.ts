import { expect, test } from 'vitest'
import { reusedProductApp } from '../../testing/journey.ts'
import { languageOffer, languageToOffer } from './languageOffer.ts'

const locales = ['en', 'uk', 'es', 'es-419', 'pt', 'de']

test.each([
  [['de-AT', 'en'], 'en', 'de'],
  [['es-MX'], 'en', 'es-419'],
  [['es-ES'], 'en', 'es'],
  [['es'], 'en', 'es'],
  [['pt-BR', 'de'], 'de', 'pt'],
  // The page is already in the best language for the visitor: no offer.
  [['en-GB', 'de'], 'en', undefined],
  [['ja', 'en', 'de'], 'en', undefined],
  [['es-419'], 'es-419', undefined],
  // The site does not have Japanese, so `ja` has no effect.
  [['ja', 'de', 'en'], 'en', 'de'],
  [['ja'], 'en', undefined],
  [[], 'en', undefined],
])('a visitor who prefers %j and sees %s gets the offer %s', (languages, shown, offered) => {
  expect(languageToOffer(languages, locales, shown)).toBe(offered)
})

test('the case of a language tag does not matter', () => {
  expect(languageToOffer(['pt-BR'], ['en', 'pt', 'pt-br'], 'en')).toBe('pt-br')
})

test.each([
  ['/', ['de-AT', 'en'], { href: '/de', lang: 'de', text: 'Auf Deutsch weiter', close: 'Schließen' }],
  ['/de/profile/settings', ['en-GB'], { href: '/profile/settings', lang: 'en' }],
  ['/funnel/english-onboarding/age', ['es-AR'], { href: '/es-419/funnel/english-onboarding/age' }],
])('on %s a visitor who prefers %j gets an offer in their language', (path, languages, offer) => {
  expect(languageOffer(reusedProductApp(), path, languages)).toMatchObject(offer)
})

test.each(['/no/such/page', 'nowhere', ''])('the path %j has no page and gets no offer', (path) => {
  expect(languageOffer(reusedProductApp(), path, ['de'])).toBeUndefined()
})
