/** Material for random funnels: for each kind of screen an example screen, rules, and answers that may be stored. */
import type { Answer, KindDefinition } from '../../engine/core/kind/defineKind.ts'
import type { ScreenConfig } from '../../engine/core/kind/screenConfig.ts'
import type { Rules } from '../../engine/core/kind/rules.ts'
import { screenDefinitions } from '../../screens/definitions.gen.ts'
import { questionTypes } from '../../screens/questionTypes.gen.ts'
import { readExamples, type Example } from '../galleryConfigs.ts'
import type { SeedSubject } from './conditionSeeds.ts'

/** Kind or question type → definition of the kind. */
export const definitionsByName: ReadonlyMap<string, KindDefinition> = new Map(
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
  /** An example screen of the kind. Its id must be replaced. */
  screen: ScreenConfig
  /** Rules that the screen may have. An entry that is listed twice is chosen more often. */
  rules: readonly Rules[]
  /** The type of the answer, and values to compare it with. Undefined if the screen has no answer. */
  subject: Pick<SeedSubject, 'type' | 'values'> | undefined
  /**
   * Valid and invalid values that a stored run may have as the answer. An entry that is listed twice is chosen
   * more often.
   */
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
  .filter(({ isSection }) => !isSection)
  .flatMap((example) => (example.kind === 'input' ? [example, asNumberInput(example)] : [example]))
  .map(({ kind, screen: { rules: _rules, messages: _messages, ...example }, answers }) => {
    const definition = definitionsByName.get(kind)!
    const replacedAnswers = example.answers?.[0] && answerIds.map((id) => ({ id, text: `Answer ${id}` }))
    const screen: ScreenConfig = { ...example, ...(replacedAnswers && { answers: replacedAnswers }) }
    const parsed = answers.flatMap((values) => definition.parse(values, screen) ?? [])
    return { definition, screen, ...answerMaterialOf(definition, definition.domain(screen), parsed) }
  })

/** The example of `input` asks for a text. Returns an example that asks for a number. */
function asNumberInput({ screen, ...rest }: Example): Example {
  return { ...rest, screen: { ...screen, inputType: 'number', examples: undefined }, answers: [['4']] }
}

type AnswerMaterial = Pick<Material, 'rules' | 'subject' | 'answers'>

function answerMaterialOf(
  { answer, kind }: KindDefinition,
  domain: ReturnType<KindDefinition['domain']>,
  examples: readonly Answer[],
): AnswerMaterial {
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
