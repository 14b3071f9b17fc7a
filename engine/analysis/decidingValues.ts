/** Which answers and values of the context decide what becomes of a learner: found by changing them one by one. */
import type { Answer } from '../core/kind/defineKind.ts'
import type { ContextRoots } from '../core/context/contextRoot.ts'
import type { Program } from '../core/program.ts'
import { possibleValues, valueSetWords, valuesOf } from './valueSets.ts'

export interface Learner {
  /** Path of the context → value. */
  context: Readonly<Record<string, unknown>>
  /** Screen id → answer. */
  answers: Readonly<Record<string, Answer>>
}

/** What decides: id of a screen or path of the context → the values with which it is so. */
export type Deciding = Readonly<Record<string, readonly unknown[]>>

const idOf = (path: string) => (path.startsWith('answers.') ? path.slice('answers.'.length) : undefined)

/** How a path of a condition is named when answers stand beside the context: `goal` for `answers.goal`. */
export const nameOf = (path: string) => idOf(path) ?? path

/** @param path as conditions write it: `answers.goal`, `user.registered`. */
export function valueAt({ context, answers }: Learner, path: string): unknown {
  const id = idOf(path)
  return id === undefined ? context[path] : answers[id]
}

/** The learner with another value there; with `undefined` with none. */
export function withValue({ context, answers }: Learner, path: string, value: unknown): Learner {
  const replaced = <T>(all: Readonly<Record<string, T>>, key: string) => {
    const { [key]: _own, ...others } = all
    return value === undefined ? others : { ...others, [key]: value as T }
  }
  const id = idOf(path)
  return id === undefined
    ? { context: replaced(context, path), answers }
    : { context, answers: replaced(answers, id) }
}

/**
 * The paths whose value matters: changing this one value makes `isSo` false. Answers come first.
 * @param valuesOf all values that are tried at a path. @param isSo the fact to explain; it is true for `learner`.
 */
export function decidingValues(
  learner: Learner,
  paths: Iterable<string>,
  valuesOf: (path: string) => readonly unknown[],
  isSo: (learner: Learner) => boolean,
): Deciding {
  const found = [...paths].flatMap((path) => {
    const values = valuesOf(path)
    const kept = values.filter((value) => isSo(withValue(learner, path, value)))
    return kept.length === values.length ? [] : [[path, kept] as const]
  })
  const answersFirst = found.sort(([a], [b]) => Number(idOf(a) === undefined) - Number(idOf(b) === undefined))
  return Object.fromEntries(answersFirst.map(([path, kept]) => [nameOf(path), kept]))
}

/** Of paths that may have most of their values: the few others, which are fewer words. */
export const otherValues = (deciding: Deciding, program: Program, roots: ContextRoots): Deciding =>
  Object.fromEntries(
    Object.entries(deciding).flatMap(([name, kept]) => {
      const path = program.position.has(name) ? `answers.${name}` : name
      const possible = possibleValues(path, program, roots)
      const set = possible && !possible.ids && valuesOf(kept, possible.values)
      return set && 'others' in set && set.others ? [[name, set.others] as const] : []
    }),
  )

/**
 * `goal = fun or travel, age = any but under-16, user.registered = false`; of many numbers one.
 * @param words of one value. @param others of `otherValues`.
 */
export const decidingWords = (
  deciding: Deciding,
  words: (value: unknown) => string = String,
  others: Deciding = {},
): string =>
  Object.entries(deciding)
    .map(([name, values]) => {
      if (values.length > 1 && typeof values[0] === 'number') return `${name} such as ${words(values[0])}`
      return `${name} ${valueSetWords({ values, ...(others[name] && { others: others[name] }) }, words)}`
    })
    .join(', ')
