import { expect, test } from 'vitest'
import { brokenRules } from '../../core/copy/typography.ts'
import { builtInTexts } from './builtInTexts.ts'
import { plainTextOf } from './localizedText.ts'

test('the built-in texts follow the typography of their languages', () => {
  for (const { translations = {} } of Object.values(builtInTexts)) {
    for (const [locale, parts] of Object.entries(translations))
      expect(brokenRules(plainTextOf({ parts }), locale)).toEqual([])
  }
})
