import { expect, test } from 'vitest'
import { languageName } from './languageName.ts'

test.each([
  ['uk', 'Українська'],
  ['es-419', 'Español latinoamericano'],
  ['tr', 'Türkçe'],
  ['hi', 'हिन्दी'],
  // A Georgian name does not start with a capital letter.
  ['ka', 'ქართული'],
])('the name of %s is %s', (locale, name) => expect(languageName(locale)).toBe(name))
