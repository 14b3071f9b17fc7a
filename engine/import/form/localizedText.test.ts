import { expect, test } from 'vitest'
import { splitTitle } from './localizedText.ts'

test('a translation with more lines than its source keeps all its lines', () => {
  const translation = [{ text: 'Привіт' }, { text: '\n' }, { text: 'світе' }]
  const { title, text } = splitTitle({ parts: [{ text: 'Hello' }], translations: { uk: translation } })
  expect([title.translations, text]).toEqual([{ uk: translation }, undefined])
})
