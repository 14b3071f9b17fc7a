/** Answers that one version takes and the other refuses, tried with the analysis' own samples and with real names. */
import { isValidAnswer } from '../../../core/answers/checkAnswer.ts'
import type { Answer } from '../../../core/kind/defineKind.ts'
import type { ProgramScreen } from '../../../core/program.ts'
import type { Rules } from '../../../core/kind/rules.ts'
import { sampleAnswers } from '../../samples/sampleAnswers.ts'
import { textsMatching } from '../../samples/textsMatching.ts'
import { valueWords } from '../changeWords.ts'
import { same } from '../compareFields.ts'
import type { Consequence, FindConsequences } from './consequence.ts'

export const refusedAnswers: FindConsequences = ({ before, after }) =>
  after.program.screens.flatMap((screen): Consequence[] => {
    const now = screen!
    const old = before.program.screens[before.program.position.get(now.id) ?? -1]
    if (!old || old.definition.kind !== now.definition.kind || sameRules(old, now)) return []
    const refused = onlyIn(old, now, after.today)
    const accepted = onlyIn(now, old, after.today)
    return [
      ...said(now.id, 'answers-refused', refused, (answers) => `refuses ${answers} now: ${stuck}`),
      ...said(now.id, 'answers-accepted', accepted, (answers) => `accepts ${answers} now`),
    ]
  })

const stuck = 'who answers so cannot go on, and is asked again where a run has it'

const said = (
  screen: string,
  code: Consequence['code'],
  answers: readonly string[],
  words: (answers: string) => string,
): Consequence[] => (answers.length === 0 ? [] : [{ code, screen, words: words(listed(answers)) }])

/** All that decides which answers a question accepts, texts left out. */
const sameRules = (old: ProgramScreen, now: ProgramScreen) =>
  same(old.rules, now.rules) && same(old.definition.domain(old.config), now.definition.domain(now.config))

const mostShown = 6

const listed = (answers: readonly string[]) =>
  answers.slice(0, mostShown).join(', ') + (answers.length > mostShown ? ' and others' : '')

/** Sampled answers of one screen that the other refuses, in words. */
function onlyIn(screen: ProgramScreen, other: ProgramScreen, today: string): string[] {
  const isOptional = !screen.rules.required && other.rules.required
  const constants = Object.values(other.rules).flat()
  const { definition, config, rules } = screen
  const texts =
    definition.answer === 'value' && !screen.ids ? [...realAnswers, ...exactly(rules, other.rules)] : []
  const named = texts.flatMap((text) => definition.parse(definition.values(text), config) ?? [])
  const sampled = [screen, other].flatMap((each) => sampleAnswers(each, constants, false, today).answers)
  const only = [...new Set<Answer>([...named, ...sampled])].filter(
    (answer) => isValidAnswer(screen, answer, today) && !isValidAnswer(other, answer, today),
  )
  const ordered = only.every((answer) => typeof answer === 'number') ? only.toSorted((a, b) => a - b) : only
  const words = new Set(ordered.map(wordsOf))
  return [...(isOptional ? ['no answer'] : []), ...words]
}

/** Found in the patterns themselves, whatever they are. */
const exactly = (rules: Rules, { pattern }: Rules) =>
  pattern === undefined || pattern === rules.pattern
    ? []
    : (textsMatching(rules, undefined, pattern)?.texts ?? [])

const wordsOf = (answer: Answer) => (Array.isArray(answer) ? `[${answer.join(', ')}]` : valueWords(answer))

/** Names, addresses and numbers as people of many countries have them. */
const realAnswers = [
  "José|Łukasz|Ελένη|Олена|अनिल|Ömer|Müller|李|محمد|O’Neill|D'Angelo|Anne-Marie|María José|Li|Bartholomäus-Maximilian",
  'j.o-hn+plan@mail.example.co.uk|x@example.museum|+380501234567|0501234567|+44 20 7946 0958|SW1A 1AA|01001|D-10115',
].flatMap((each) => each.split('|'))
