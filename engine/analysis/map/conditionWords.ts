/**
 * A condition in words, for people who do not read JSON: `{ "answers.goal": { "$in": ["work", "exam"] } }` is
 * `goal is Work or An exam`.
 */
import { isObject } from '../../core/isObject.ts'
import type { Program } from '../../core/program.ts'
import { subjectOf, type ConditionSubject } from './subjectOf.ts'

/** A text, and the operator that joins its statements if there are several. */
interface Phrase {
  words: string
  joined?: 'and' | 'or'
}

const one = (words: string): Phrase => ({ words })
const bracketed = ({ words, joined }: Phrase): string => (joined ? `(${words})` : words)
const not = (phrase: Phrase): Phrase => one(phrase.words === 'always' ? 'never' : `not (${phrase.words})`)

/** An empty list means `always`. */
function join(phrases: readonly Phrase[], by: 'and' | 'or'): Phrase {
  if (phrases.length === 0) return one('always')
  if (phrases.length === 1) return phrases[0]!
  const words = phrases.map((each) => (each.joined === by ? each.words : bracketed(each)))
  return { words: words.join(` ${by} `), joined: by }
}

const values = (subject: ConditionSubject, operand: unknown, by: string): string =>
  (operand as readonly unknown[]).map((each) => subject.value(each)).join(` ${by} `) || 'nothing'

const verbOf = ({ several }: ConditionSubject) => (several ? 'includes' : 'is')

function equals(subject: ConditionSubject, operand: unknown): Phrase {
  if (operand === null) return one(`${subject.name} ${subject.known[1]}`)
  if (typeof operand === 'boolean' && subject.sentences) return one(subject.sentences[operand ? 0 : 1])
  return one(`${subject.name} is ${subject.value(operand)}`)
}

const compared =
  (words: string) =>
  (subject: ConditionSubject, operand: unknown): Phrase =>
    one(`${subject.name} is ${words} ${subject.value(operand)}`)

/** One of the chosen answers. */
const choiceOf = (subject: ConditionSubject): ConditionSubject => ({
  ...subject,
  name: `a choice at ${subject.name}`,
  several: false,
})

const operators: Readonly<Record<string, (subject: ConditionSubject, operand: unknown) => Phrase>> = {
  $eq: equals,
  $ne: (subject, operand) =>
    typeof operand === 'boolean' && subject.sentences
      ? equals(subject, !operand)
      : one(`${subject.name} is not ${subject.value(operand)}`),
  $lt: compared('below'),
  $lte: compared('at most'),
  $gt: compared('above'),
  $gte: compared('at least'),
  $in: (subject, operand) => one(`${subject.name} ${verbOf(subject)} ${values(subject, operand, 'or')}`),
  $nin(subject, operand) {
    const { length } = operand as readonly unknown[]
    if (length === 0) return one('always')
    if (length > 1)
      return one(`${subject.name} ${verbOf(subject)} neither ${values(subject, operand, 'nor')}`)
    const verb = subject.several ? 'does not include' : 'is not'
    return one(`${subject.name} ${verb} ${values(subject, operand, 'nor')}`)
  },
  $exists: (subject, operand) => one(`${subject.name} ${subject.known[operand ? 0 : 1]}`),
  $not: (subject, operand) => not(compare(subject, operand)),
  $size: (subject, operand) =>
    compare({ ...subject, name: `the number of choices at ${subject.name}`, value: String }, operand),
  $all(subject, operand) {
    const elements = operand as readonly unknown[]
    const literals = elements.filter((each) => !isObject(each))
    const tests = elements.filter(isObject).map((each) => compare(choiceOf(subject), each))
    const included = literals.length > 0 || tests.length === 0
    return join(
      [...(included ? [one(`${subject.name} includes ${values(subject, literals, 'and')}`)] : []), ...tests],
      'and',
    )
  },
  $elemMatch: (subject, operand) => compare(choiceOf(subject), operand),
}

function compare(subject: ConditionSubject, expected: unknown): Phrase {
  if (!isObject(expected)) return equals(subject, expected)
  return join(
    Object.entries(expected).map(([name, operand]) => operators[name]!(subject, operand)),
    'and',
  )
}

/** @param source a valid condition. A named condition is explained at its first use. */
export function conditionWords(source: unknown, program: Program): string {
  const explained = new Set<string>()
  const each = (sources: unknown) => (sources as readonly unknown[]).map(phraseOf)
  const groups: Readonly<Record<string, (operand: unknown) => Phrase>> = {
    $and: (operand) => join(each(operand), 'and'),
    $or: (operand) => join(each(operand), 'or'),
    $nor(operand) {
      const phrases = each(operand)
      if (phrases.length < 2) return not(join(phrases, 'or'))
      return one(`neither ${phrases.map(bracketed).join(' nor ')}`)
    },
    $not: (operand) => not(phraseOf(operand)),
    $is(operand) {
      const name = String(operand)
      if (explained.has(name)) return one(name)
      explained.add(name)
      return one(`${name} (${phraseOf(program.conditions[name]).words})`)
    },
  }
  function phraseOf(condition: unknown): Phrase {
    return join(
      Object.entries(condition as Record<string, unknown>).map(([key, operand]) =>
        Object.hasOwn(groups, key) ? groups[key]!(operand) : compare(subjectOf(key, program), operand),
      ),
      'and',
    )
  }
  return phraseOf(source).words
}
