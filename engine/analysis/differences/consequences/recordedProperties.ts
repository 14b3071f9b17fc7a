/**
 * Finds questions that start recording their answers, stop recording them, or record them under another property.
 * The sentence also names the other questions that record under the old or the new property.
 */
import { cataloguedFields } from '../../../core/config/answerFields.ts'
import { recordingsOf, valuesInWords, type Recording } from '../../../core/config/recordings.ts'
import type { Consequence, FindConsequences } from './consequence.ts'

export const recordedProperties: FindConsequences = ({ after, changes, recordings }) =>
  changes.flatMap(({ of, at, before: was, after: is }): Consequence[] => {
    const [screen = '', field = '', ...deeper] = at.split('.')
    if (of !== 'field' || deeper.length > 0 || !cataloguedFields(after.site).includes(field)) return []
    const isOfThisScreen = (each: Recording) => each.funnel === after.raw.id && each.screen === screen
    const recordingsUnder = (name: unknown) =>
      recordings.filter((each) => each.field === field && each.name === name)
    // If `after` is the version of an arm, `recordings` does not show what this arm records.
    const inVersion = recordingsOf(new Map([[after.raw.id, after]]), after.registry, after.site)
    const recording = inVersion.find((each) => isOfThisScreen(each) && each.field === field)
    const underNew = recordingsUnder(is).flatMap((each) => (isOfThisScreen(each) ? [] : [recordedBy(each)]))
    const underOld = recordingsUnder(was).map((each) =>
      recordedBy(each, isOfThisScreen(each) ? ' outside this arm' : ''),
    )
    const sentences = [
      ...(recording && is !== undefined
        ? [
            `records ${valuesInWords(recording.values)} under the ${field} "${String(is)}" now${alsoRecordedBy(underNew)}`,
          ]
        : [`records no ${field} now`]),
      ...(was === undefined ? [] : [stillRecordedBy(`the ${field} "${String(was)}"`, underOld)]),
    ]
    return [{ code: 'property-changed', screen, words: sentences.join('; '), repeatedChanges: [{ of, at }] }]
  })

const recordedBy = ({ funnel, screen, values }: Recording, where = '') =>
  `"${screen}" of "${funnel}"${where} (${valuesInWords(values)})`

function alsoRecordedBy(questions: readonly string[]): string {
  if (questions.length === 0) return ''
  const [does, other] = questions.length === 1 ? ['does', 'other'] : ['do', 'others']
  return `, and so ${does} ${questions.join(' and ')}: each overwrites the ${other}`
}

const stillRecordedBy = (property: string, questions: readonly string[]) =>
  questions.length === 0
    ? `nothing records under ${property} now`
    : `only ${questions.join(' and ')} ${questions.length === 1 ? 'records' : 'record'} under ${property} now`
