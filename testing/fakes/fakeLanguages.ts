/** A fake language detector: a text with Cyrillic letters is Ukrainian, every other text is German. */
import type { LanguageDetector } from '../../engine/analysis/problems/wrongLanguages.ts'

export const fakeLanguages: LanguageDetector = {
  languages: new Set(['de', 'uk']),
  detect: (text) => (/[а-я]/i.test(text) ? { uk: 0.9, de: 0 } : { de: 0.9, uk: 0 }),
}
