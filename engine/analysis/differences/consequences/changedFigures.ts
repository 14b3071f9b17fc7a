/** Screens whose price or number has changed: who sees them, and which translations still have the old number. */
import type { RawScreen } from '../../../core/config/rawConfig.ts'
import { readable } from '../../readable.ts'
import { audienceLines } from '../audience.ts'
import { arrow } from '../changeWords.ts'
import type { ChangedText } from '../compareTexts.ts'
import { isPrice } from '../isPrice.ts'
import type { Consequence, FindConsequences } from './consequence.ts'

export const changedFigures: FindConsequences = ({ after, changes, texts }) => {
  const fieldAt = (at: string) => {
    const [id = '', ...path] = at.split('.')
    const screen = after.raw.screens.find((each) => each.id === id)
    return screen && { screen, path }
  }
  return [
    ...changes.flatMap(({ of, at, before: was, after: is }): Consequence[] => {
      const found = of === 'field' ? fieldAt(at) : undefined
      if (!found) return []
      const { screen, path } = found
      // Numbers of the screen itself (such as `min`) and of its answers (such as `points`) are not reported here.
      const isInsideField = path.length > 1 && !screen.answers?.some(({ id }) => id === path[0])
      const isNumber = isInsideField && typeof was === 'number' && typeof is === 'number'
      if (!isPrice(at) && !isNumber) return []
      const words = `${fieldWords(screen, path)}: ${arrow(was, is)}`
      return [
        {
          code: isPrice(at) ? 'price-changed' : 'figure-changed',
          screen: screen.id,
          words,
          details: audienceLines(after, screen.id),
          repeatedChanges: [{ of, at }],
        },
      ]
    }),
    // The locale is empty for the source language.
    ...Object.entries({ '': texts.source, ...texts.translations }).flatMap(([locale, changedTexts]) =>
      changedTexts.flatMap((text): Consequence[] => {
        const { key, before: was, after: is, source, outdatedIn = [] } = text
        const [, at] = /^screens\.(.+)$/.exec(key) ?? []
        const isOfPrice = at !== undefined && isPrice(at)
        const found = isOfPrice || outdatedIn.length > 0 ? fieldAt(at ?? '') : undefined
        if (!found || was === undefined || is === undefined) return []
        // If the source text has changed too (`source` is undefined), only the source text is reported.
        if (locale !== '' && source === undefined) return []
        const { screen, path } = found
        const language = locale === '' ? '' : ` in ${locale}`
        return [
          {
            code: isOfPrice ? 'price-changed' : 'figure-changed',
            screen: screen.id,
            words: `${fieldWords(screen, path)}${language}: ${arrow(was, is)}`,
            details: [...audienceLines(after, screen.id), ...outdatedTranslations(text)],
            text: { locale, key },
          },
        ]
      }),
    ),
  ]
}

/** Names a field: `“Would a lighter plan work?” price of “Keep only the courses”`. */
function fieldWords({ title, answers = [] }: RawScreen, path: readonly string[]): string {
  const [list, id, ...field] = path
  const words = title && list !== 'title' ? `“${readable(title)}” ` : ''
  const answer = list === 'answers' ? answers.find((each) => each.id === id) : undefined
  return words + (answer ? `${field.join('.')} of “${answer.text || answer.id}”` : path.join('.'))
}

const maxNamedLocales = 4

function outdatedTranslations({ outdatedIn = [] }: ChangedText): string[] {
  if (outdatedIn.length === 0) return []
  const more = outdatedIn.length - maxNamedLocales
  const locales = outdatedIn.slice(0, maxNamedLocales).join(', ') + (more > 0 ? ` and ${more} more` : '')
  const [translations, have] = outdatedIn.length === 1 ? ['translation', 'has'] : ['translations', 'have']
  return [`the ${translations} to ${locales} still ${have} the old number`]
}
