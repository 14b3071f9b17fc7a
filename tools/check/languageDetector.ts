/** Detects the language of a text by its sequences of letters. */
import { eld } from 'eld/medium'
import type { LanguageDetector } from '../../engine/analysis/problems/wrongLanguages.ts'

export const languageDetector: LanguageDetector = {
  languages: new Set(Object.values(eld.info().Languages)),
  detect(text) {
    const result = eld.detect(text)
    return result.isReliable() ? result.getScores() : undefined
  },
}
