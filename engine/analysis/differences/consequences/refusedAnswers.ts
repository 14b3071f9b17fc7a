/**
 * Finds answers that one version accepts and the other refuses. Tries sample answers, `realAnswers`, texts that match
 * the pattern of only one version, and texts that are too long for only one version.
 */
import { isValidAnswer } from '../../../core/answers/checkAnswer.ts'
import type { Answer } from '../../../core/kind/defineKind.ts'
import type { ProgramScreen } from '../../../core/program.ts'
import type { Rules } from '../../../core/kind/rules.ts'
import { sampleAnswers } from '../../samples/sampleAnswers.ts'
import { textsMatching } from '../../samples/textsMatching.ts'
import type { Change } from '../change.ts'
import { same } from '../compareFields.ts'
import { answersInWords } from './answersInWords.ts'
import type { Consequence, FindConsequences } from './consequence.ts'
import { staleMessages } from './staleMessages.ts'
import { findScreen } from '../../../core/findScreen.ts'

export const refusedAnswers: FindConsequences = ({ before, after, texts, changes }) =>
  after.program.screens.flatMap((screen): Consequence[] => {
    const now = screen!
    const old = findScreen(before.program, now.id)
    if (!old || old.definition.kind !== now.definition.kind || sameRules(old, now)) return []
    const refused = answersInWords(acceptedOnlyIn(old, now, after.today), [old, now])
    const accepted = answersInWords(acceptedOnlyIn(now, old, after.today), [old, now])
    const isCause = ({ of, at }: Change) =>
      at === now.id ? of === 'kind' : at.startsWith(`${now.id}.`) && (of === 'rule' || of === 'field')
    const causedBy = changes.filter(isCause).map(({ of, at }) => ({ of, at }))
    return [
      ...requirement(old, now),
      ...ifAny(now.id, 'answers-refused', refused, `now refuses ${refused}: ${stuckWords}`),
      ...ifAny(now.id, 'answers-accepted', accepted, `now accepts ${accepted}`),
      ...(refused + accepted === '' ? [] : staleMessages(old, now, after, texts)),
    ].map((each) => ({ ...each, causedBy }))
  })

const stuckWords =
  'learners cannot continue with such an answer, and learners under way who gave it are asked again'

/** One consequence; none if `answers` is empty. */
const ifAny = (screen: string, code: Consequence['code'], answers: string, words: string): Consequence[] =>
  answers === '' ? [] : [{ code, screen, words }]

/** The consequence of a changed `required`: an answer is needed now, or is no longer needed. */
function requirement(old: ProgramScreen, now: ProgramScreen): Consequence[] {
  if (!old.rules.required === !now.rules.required) return []
  const repeatedChanges = [{ of: 'rule', at: `${now.id}.required` }]
  const found: Omit<Consequence, 'screen' | 'repeatedChanges'> = now.rules.required
    ? {
        code: 'answers-refused',
        words: 'must be answered now: a learner who left it empty is asked again',
      }
    : { code: 'answers-accepted', words: 'may be left empty now: learners go on without an answer' }
  return [{ ...found, screen: now.id, repeatedChanges }]
}

/** Whether both versions of a question have the same rules and the same possible answers. Ignores the texts. */
const sameRules = (old: ProgramScreen, now: ProgramScreen) =>
  same(old.rules, now.rules) && same(old.definition.domain(old.config), now.definition.domain(now.config))

/**
 * The tried answers that `screen` accepts and `other` refuses. An answer with an id that `other` does not have is left
 * out, because adding or removing an answer is a change of its own.
 */
function acceptedOnlyIn(screen: ProgramScreen, other: ProgramScreen, today: string): Answer[] {
  const ruleValues = Object.values(other.rules).flat()
  const { definition, config, rules } = screen
  const texts =
    definition.answer === 'value' && !screen.ids
      ? [...realAnswers, ...textsOutsideOtherPattern(rules, other.rules), ...tooLongTexts(rules, other.rules)]
      : []
  const parsed = texts.flatMap((text) => definition.parse(definition.values(text), config) ?? [])
  // `false`: multiple choices that differ only in points need no separate samples.
  const sampled = sampleAnswers(screen, ruleValues, false, today).answers
  return [...new Set<Answer>([...parsed, ...sampled])].filter(
    (answer) =>
      hasIdsOf(other, answer) && isValidAnswer(screen, answer, today) && !isValidAnswer(other, answer, today),
  )
}

const hasIdsOf = ({ ids }: ProgramScreen, answer: Answer) =>
  !ids || [answer].flat().every((id) => ids.has(id as string))

/** Texts that satisfy these rules, but do not match the pattern of the other version. */
const textsOutsideOtherPattern = (rules: Rules, { pattern }: Rules) =>
  pattern === undefined || pattern === rules.pattern
    ? []
    : (textsMatching(rules, undefined, pattern)?.texts ?? [])

/** Texts that match these rules' pattern, but are too long for the other version. */
function tooLongTexts({ pattern, maxLength }: Rules, other: Rules): readonly string[] {
  if (other.maxLength === undefined) return []
  const length = maxLength ?? other.maxLength + 1
  if (length <= other.maxLength) return []
  if (pattern === undefined) return ['x'.repeat(length)]
  return textsMatching({ pattern, minLength: length })?.texts ?? []
}

/** Real names, email addresses, phone numbers and postcodes from many countries. */
const realAnswers = [
  "José|Łukasz|Ελένη|Олена|अनिल|Ömer|Müller|李|محمد|O’Neill|D'Angelo|Anne-Marie|María José|Li|Bartholomäus-Maximilian",
  'j.o-hn+plan@mail.example.co.uk|x@example.museum|+380501234567|0501234567|+44 20 7946 0958|SW1A 1AA|01001|D-10115',
].flatMap((each) => each.split('|'))
