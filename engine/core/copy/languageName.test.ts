import { expect, test } from 'vitest'
import { languageName } from './languageName.ts'

test.each([
  ['uk', 'Українська'],
  ['es-419', 'Español latinoamericano'],
  ['tr', 'Türkçe'],
  ['hi', 'हिन्दी'],
  // Georgian never capitalises only the first letter of a word, so the name has no capital.
  ['ka', 'ქართული'],
])('the name of %s is %s', (locale, name) => expect(languageName(locale)).toBe(name))
