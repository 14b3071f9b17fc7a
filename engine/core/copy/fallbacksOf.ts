/**
 * The locales whose texts replace a missing text: `es` for `es-419`, none for `es`. If these locales lack the text too,
 * learners read the source text.
 */
export const fallbacksOf = (locale: string): string[] => (locale.includes('-') ? [locale.split('-')[0]!] : [])
