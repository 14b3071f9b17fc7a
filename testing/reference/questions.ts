/** Material for random funnels: a screen of every kind, from the kind's example and `domain`. */
import type { Answer, KindDefinition } from '../../engine/core/kind/defineKind.ts'
import type { ScreenConfig } from '../../engine/core/kind/screenConfig.ts'
import type { Rules } from '../../engine/core/kind/rules.ts'
import { screenDefinitions } from '../../screens/definitions.gen.ts'
import { questionTypes } from '../../screens/questionTypes.gen.ts'
import { readExamples } from '../galleryConfigs.ts'
import type { SeedSubject } from './conditionSeeds.ts'

export const kinds: ReadonlyMap<string, KindDefinition> = new Map(
  screenDefinitions.flatMap((each) =>
    [each.kind, ...typesOf(each.kind)].map((name) => [name, each] as const),
  ),
)

/** The question types of a kind. */
export function typesOf(kind: string): string[] {
  return Object.keys(questionTypes).filter((type) => questionTypes[type] === kind)
}

export interface Material {
  definition: KindDefinition
  /** A screen of the kind; only its id must be replaced. */
  screen: ScreenConfig
  /** Rules that it may have. */
  rules: readonly Rules[]
  /** Values to compare its answer with; undefined if it has none. */
  subject: Pick<SeedSubject, 'type' | 'values'> | undefined
  /** Values that may be stored as its answer, valid or not. */
  answers: readonly Answer[]
}

export const answerIds = ['a', 'b', 'c']

const inputTextRules: readonly Rules[] = [
  {},
  { minLength: 3 },
  { maxLength: 4 },
  { pattern: '[a-z]+' },
  { pattern: '^\\d{4}$' },
  { email: true },
]

const inputNumberRules: readonly Rules[] = [
  {},
  { min: 2 },
  { max: 8 },
  { integer: true },
  { min: 1, step: 2 },
]

export const materials: readonly Material[] = readExamples()
  .filter(({ section }) => !section)
  .map(({ kind, screen: { rules: _rules, messages: _messages, ...example }, answers }) => {
    const definition = kinds.get(kind)!
    const options = example.answers?.[0] && answerIds.map((id) => ({ id, text: `Answer ${id}` }))
    const screen: ScreenConfig = { ...example, ...(options && { answers: options }) }
    const parsed = answers.flatMap((values) => definition.parse(values, screen) ?? [])
    return { definition, screen, ...answersOf(definition, definition.domain(screen), parsed) }
  })

type Answers = Pick<Material, 'rules' | 'subject' | 'answers'>

function answersOf(
  { answer, kind }: KindDefinition,
  domain: ReturnType<KindDefinition['domain']>,
  examples: readonly Answer[],
): Answers {
  if (domain.type === 'none') return { rules: [{}], subject: undefined, answers: ['a'] }
  if (domain.type === 'ids')
    return answer === 'single'
      ? {
          rules: [{}],
          subject: { type: 'text', values: answerIds },
          answers: [...answerIds, ...answerIds, 'd', ['a']],
        }
      : {
          rules: [{}, {}, { min: 2 }, { max: 1 }, { min: 1, max: 2 }, { exclusive: ['a'] }],
          subject: { type: 'multiple', values: answerIds },
          answers: [['a'], ['b'], ['a', 'b'], ['b', 'c'], answerIds, ['d'], ['a', 'd'], 'a', []],
        }
  if (domain.type === 'number') {
    const { min, max, step } = domain
    return {
      rules: kind === 'input' ? inputNumberRules : [{}],
      subject: { type: 'number', values: [min + step, min + 2 * step, min + 3 * step] },
      answers: [min, min + step, min + 2 * step, min + 3 * step, max, max + step, min - step, min + 0.5, 'a'],
    }
  }
  const texts = ['hello', 'ab', 'long enough', '1234', 'ann@example.com', '', 7]
  return {
    rules: kind === 'input' ? inputTextRules : [{}],
    subject: { type: 'text', values: [...examples, 'hello', 'ab'] },
    answers: [...examples, ...examples, ...texts],
  }
}
