import { expect, test } from 'vitest'
import { languageToOffer } from './languageOffer.ts'

const locales = ['en', 'uk', 'es', 'pt', 'de']

test.each([
  [['de-AT', 'en'], 'en', 'de'],
  [['es-MX'], 'en', 'es'],
  [['pt-BR', 'de'], 'de', 'pt'],
  // No offer: the page is already in the first of the preferred languages that the site has.
  [['en-GB', 'de'], 'en', undefined],
  [['ja', 'en', 'de'], 'en', undefined],
  [['es-419'], 'es-419', undefined],
  [['ja', 'de', 'en'], 'en', 'de'],
  [['ja'], 'en', undefined],
  [[], 'en', undefined],
])('a visitor who prefers %j and sees %s gets the offer %s', (languages, shown, offered) => {
  expect(languageToOffer(languages, locales, shown)).toBe(offered)
})
