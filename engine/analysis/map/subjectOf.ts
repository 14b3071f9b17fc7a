/** Describes in words what a condition compares: its subject (`the country code`) and the values. */
import type { Program, ProgramScreen } from '../../core/program.ts'
import { readable } from '../readable.ts'
import { findScreen } from '../../core/findScreen.ts'

export interface ConditionSubject {
  name: string
  /** True if the subject is a list of values. Its verb is `includes`, not `is`. */
  isList: boolean
  /** The words after the name if there is a value, and if there is none. */
  known: readonly [yes: string, no: string]
  /** One of its values in words. */
  value(operand: unknown): string
  /** The words for `true` and `false`, such as `the learner is registered`. Default: `<name> is <value>`. */
  sentences?: readonly [yes: string, no: string]
}

/** For the path `scores.level.band`, `name` is `level` and `part` is `band`. */
type FindSubject = (name: string, part: string | undefined, program: Program) => ConditionSubject

const plainValue = (operand: unknown) =>
  typeof operand === 'boolean' ? (operand ? 'yes' : 'no') : String(operand)

/** `countryCode` → `country code`. */
const spaced = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const plainSubject = (name: string, more: Partial<ConditionSubject> = {}): ConditionSubject => ({
  name,
  isList: false,
  known: ['is known', 'is not known'],
  value: plainValue,
  ...more,
})

const answerWords = ({ config, ids }: ProgramScreen, operand: unknown): string => {
  const option = config.answers?.find(({ id }) => id === operand)
  if (option) return readable(option.text)
  return ids || typeof operand !== 'string' ? String(operand) : `“${operand}”`
}

/** First part of a path → its subject. If no entry fits, the whole path is the name of the subject. */
const subjects: Readonly<Record<string, FindSubject>> = {
  answers(name, _part, program) {
    const screen = findScreen(program, name)
    return plainSubject(name, {
      isList: screen?.definition.answer === 'multiple',
      known: ['is answered', 'is not answered'],
      value: (operand) => (screen ? answerWords(screen, operand) : String(operand)),
    })
  },
  scores: (name, part, program) =>
    plainSubject(`the ${name} ${part === 'band' ? 'band' : 'score'}`, {
      value: (operand) => program.scores[name]?.find(({ id }) => id === operand)?.text ?? String(operand),
    }),
  user: (name) =>
    plainSubject(`the learner’s ${spaced(name)}`, {
      ...(name === 'registered' && {
        sentences: ['the learner is registered', 'the learner is not registered'],
      }),
    }),
  flags: (name) =>
    plainSubject(`the flag ${name}`, {
      value: (operand) => (typeof operand === 'boolean' ? (operand ? 'on' : 'off') : String(operand)),
    }),
  query: (name) => plainSubject(`the URL parameter ${name}`),
  geo: (name) => plainSubject(`the ${spaced(name)}`),
  experiments: (name) => plainSubject(`the arm of ${name}`),
  device: () => plainSubject('the device'),
  locale: () => plainSubject('the language'),
  theme: () => plainSubject('the theme'),
}

/** @param path of a condition: `answers.goal`, `scores.level.points`. */
export function subjectOf(path: string, program: Program): ConditionSubject {
  const [root, name = '', part] = path.split('.') as [string, ...string[]]
  const find = Object.hasOwn(subjects, root) ? subjects[root] : undefined
  return find ? find(name, part, program) : plainSubject(path)
}
