/** Finds the answers and context values that decide a fact about a learner, by changing them one by one. */
import type { ContextRoots } from '../core/context/contextRoot.ts'
import type { Program } from '../core/program.ts'
import type { Learner } from './learner.ts'
import { possibleValues, valueSetOf, valueSetWords } from './valueSets.ts'

/** Screen id, or path of the context → the values for which the fact holds. */
export type Deciding = Readonly<Record<string, readonly unknown[]>>

const idOf = (path: string) => (path.startsWith('answers.') ? path.slice('answers.'.length) : undefined)

/** The name of a path in `Deciding`: `goal` for `answers.goal`, `device` for `device`. */
export const nameOf = (path: string) => idOf(path) ?? path

/** @param path as conditions write it: `answers.goal`, `user.registered`. */
export function valueAt({ context, answers }: Learner, path: string): unknown {
  const id = idOf(path)
  return id === undefined ? context[path] : answers[id]
}

/** The learner with another value at the path; `undefined` removes the value. */
export function withValue({ context, answers }: Learner, path: string, value: unknown): Learner {
  const replaced = <T>(all: Readonly<Record<string, T>>, key: string) => {
    const { [key]: _replaced, ...rest } = all
    return value === undefined ? rest : { ...rest, [key]: value as T }
  }
  const id = idOf(path)
  return id === undefined
    ? { context: replaced(context, path), answers }
    : { context, answers: replaced(answers, id) }
}

/**
 * The paths at which another value can make `holds` false, each with the values that keep it true. Answers come first.
 * @param valuesToTry all values to try at a path. @param holds the fact to explain; it is true for `learner`.
 */
export function decidingValues(
  learner: Learner,
  paths: Iterable<string>,
  valuesToTry: (path: string) => readonly unknown[],
  holds: (learner: Learner) => boolean,
): Deciding {
  const found = [...paths].flatMap((path) => {
    const values = valuesToTry(path)
    const kept = values.filter((value) => holds(withValue(learner, path, value)))
    return kept.length === values.length ? [] : [[path, kept] as const]
  })
  const answersFirst = found.sort(([a], [b]) => Number(idOf(a) === undefined) - Number(idOf(b) === undefined))
  return Object.fromEntries(answersFirst.map(([path, kept]) => [nameOf(path), kept]))
}

/**
 * Name → the values for which the fact does not hold. Example: `age` → `under-16`. The result has `age` only if
 * the text `age other than under-16` is shorter than a list of all other ages.
 */
export const otherValues = (deciding: Deciding, program: Program, roots: ContextRoots): Deciding =>
  Object.fromEntries(
    Object.entries(deciding).flatMap(([name, kept]) => {
      const path = program.position.has(name) ? `answers.${name}` : name
      const possible = possibleValues(path, program, roots)
      const set = possible && !possible.ids && valueSetOf(kept, possible.values)
      return set && 'others' in set && set.others ? [[name, set.others] as const] : []
    }),
  )

/**
 * Names the values in a text: `goal = fun or travel, age other than under-16, user.registered = false`. If a name has
 * several numbers or lists, the text has only the first one: `minutes such as 20`.
 * @param words the text of one value. @param others the result of `otherValues`.
 */
export const decidingWords = (
  deciding: Deciding,
  words: (value: unknown) => string = String,
  others: Deciding = {},
): string => {
  const textOf = (value: unknown) =>
    Array.isArray(value) ? value.map((each) => words(each)).join(' and ') : words(value)
  return Object.entries(deciding)
    .map(([name, values]) => {
      const example = values.length > 1 && (typeof values[0] === 'number' || Array.isArray(values[0]))
      const set = { values, ...(others[name] && { others: others[name] }), ...(example && { example }) }
      return `${name} ${valueSetWords(set, textOf)}`
    })
    .join(', ')
}
