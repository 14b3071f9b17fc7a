/**
 * A condition in words, for people who do not read JSON: `{ "answers.goal": { "$in": ["work", "exam"] } }` is
 * `goal is Work or An exam`.
 */
import { isObject } from '../../core/isObject.ts'
import type { Program } from '../../core/program.ts'
import { subjectOf, type ConditionSubject } from './subjectOf.ts'

/** A condition in words. `joined` is the operator between its statements, if it has several. */
interface Phrase {
  words: string
  joined?: 'and' | 'or' | 'nor'
}

/** A phrase of one statement. */
const single = (words: string): Phrase => ({ words })
const bracketed = ({ words, joined }: Phrase): string => (joined ? `(${words})` : words)
const opposites: Readonly<Record<string, string>> = { always: 'never', never: 'always' }
const not = ({ words }: Phrase): Phrase =>
  single(Object.hasOwn(opposites, words) ? opposites[words]! : `not (${words})`)

/** An empty list means `always`. */
function join(phrases: readonly Phrase[], by: 'and' | 'or'): Phrase {
  if (phrases.length === 0) return single('always')
  if (phrases.length === 1) return phrases[0]!
  const words = phrases.map((each) => (each.joined === by ? each.words : bracketed(each)))
  return { words: words.join(` ${by} `), joined: by }
}

const listed = (subject: ConditionSubject, operand: unknown, by: string): string =>
  (operand as readonly unknown[]).map((each) => subject.value(each)).join(` ${by} `)

const verbOf = ({ isList }: ConditionSubject) => (isList ? 'includes' : 'is')

function equals(subject: ConditionSubject, operand: unknown): Phrase {
  if (operand === null) return single(`${subject.name} ${subject.known[1]}`)
  if (typeof operand === 'boolean' && subject.sentences) return single(subject.sentences[operand ? 0 : 1])
  return single(`${subject.name} is ${subject.value(operand)}`)
}

const comparison =
  (words: string) =>
  (subject: ConditionSubject, operand: unknown): Phrase =>
    single(`${subject.name} is ${words} ${subject.value(operand)}`)

const choiceOf = (subject: ConditionSubject): ConditionSubject => ({
  ...subject,
  name: `a choice at ${subject.name}`,
  isList: false,
})

const operators: Readonly<Record<string, (subject: ConditionSubject, operand: unknown) => Phrase>> = {
  $eq: equals,
  $ne: (subject, operand) =>
    typeof operand === 'boolean' && subject.sentences
      ? equals(subject, !operand)
      : single(`${subject.name} is not ${subject.value(operand)}`),
  $lt: comparison('below'),
  $lte: comparison('at most'),
  $gt: comparison('above'),
  $gte: comparison('at least'),
  $in(subject, operand) {
    if ((operand as readonly unknown[]).length === 0) return single('never')
    return single(`${subject.name} ${verbOf(subject)} ${listed(subject, operand, 'or')}`)
  },
  $nin(subject, operand) {
    const { length } = operand as readonly unknown[]
    if (length === 0) return single('always')
    if (length > 1)
      return single(`${subject.name} ${verbOf(subject)} neither ${listed(subject, operand, 'nor')}`)
    const verb = subject.isList ? 'does not include' : 'is not'
    return single(`${subject.name} ${verb} ${listed(subject, operand, 'nor')}`)
  },
  $exists: (subject, operand) => single(`${subject.name} ${subject.known[operand ? 0 : 1]}`),
  $not: (subject, operand) => not(compare(subject, operand)),
  $size: (subject, operand) =>
    compare(
      { ...subject, name: `the number of choices at ${subject.name}`, isList: false, value: String },
      operand,
    ),
  $all(subject, operand) {
    const elements = operand as readonly unknown[]
    // An empty `$all` only tests that an answer exists.
    if (elements.length === 0) return single(`${subject.name} ${subject.known[0]}`)
    const literals = elements.filter((each) => !isObject(each))
    const tests = elements.filter(isObject).map((each) => compare(choiceOf(subject), each))
    return join(
      [
        ...(literals.length > 0
          ? [single(`${subject.name} includes ${listed(subject, literals, 'and')}`)]
          : []),
        ...tests,
      ],
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

/**
 * A named condition is explained only at its first use: `busy (goal is Work or An exam)`.
 * @param source a valid condition.
 */
export function conditionWords(source: unknown, program: Program): string {
  const explained = new Set<string>()
  const phrasesOf = (sources: unknown) => (sources as readonly unknown[]).map(phraseOf)
  const groups: Readonly<Record<string, (operand: unknown) => Phrase>> = {
    $and: (operand) => join(phrasesOf(operand), 'and'),
    $or: (operand) => join(phrasesOf(operand), 'or'),
    $nor(operand) {
      const phrases = phrasesOf(operand)
      if (phrases.length < 2) return not(join(phrases, 'or'))
      return { words: `neither ${phrases.map(bracketed).join(' nor ')}`, joined: 'nor' }
    },
    $not: (operand) => not(phraseOf(operand)),
    $is(operand) {
      const name = String(operand)
      if (explained.has(name)) return single(name)
      explained.add(name)
      return single(`${name} (${phraseOf(program.conditions[name]).words})`)
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
