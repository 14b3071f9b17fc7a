/** Lists the paths of a program, each with the values that decide it. */
import type { Answer } from '../../core/kind/defineKind.ts'
import { walk } from '../../core/walk/walk.ts'
import { decidingReads } from '../decidingReads.ts'
import { withinBudget } from '../budget.ts'
import type { Model } from '../model.ts'
import type { Variable } from '../vocabulary.ts'
import { pathGraphOf, type PathNode } from './pathGraph.ts'
import { progressionOf } from './progressionOf.ts'
import { witnessOf, type Witness } from './witnessOf.ts'
import { findScreen } from '../../core/findScreen.ts'

export interface ListedPath {
  screens: readonly string[]
  /**
   * What decides the path, such as `goal: { values: ['travel'], others: ['work', null] }`: an example learner
   * (`Witness`) is on this path with the answer `travel`, but not with `work` or without an answer (`null`). Each key
   * is a screen id or a name in the context, such as `user.registered`. If `unknown` has an entry, the values are those
   * of the example learner, and all `others` are empty.
   */
  by: Readonly<Record<string, { values: readonly unknown[]; others: readonly unknown[] }>>
  /**
   * The path needs a value for each of these names, such as `answers.zip`, but the analysis knows no such value. So no
   * learner is proven to follow the path.
   */
  unknown: readonly string[]
}

/**
 * @returns at most `most` paths, sorted by the positions of their screens in the program. Empty if the analysis exceeds
 * its budget.
 */
export function listPaths(model: Model, today: string, most: number): ListedPath[] {
  const reads = decidingReads(model.program)
  return (
    withinBudget(() =>
      [...pathsFrom(pathGraphOf(model), most)].map((nodes) => {
        const witness = witnessOf(model, nodes, nodes.at(-1)!.possible)
        const { screens, unknown = [] } = witness
        const by = unknown.length > 0 ? ownValues(witness, reads) : decidedBy(model, witness, reads, today)
        return { screens, by, unknown }
      }),
    ) ?? []
  )
}

/** Yields the nodes of each path, without `root`. The last node is the end, which is not a screen. */
function* pathsFrom(root: PathNode, most: number): Generator<PathNode[]> {
  let found = 0
  function* visit(node: PathNode, path: PathNode[]): Generator<PathNode[]> {
    if (found >= most) return
    if (node.next.size === 0) {
      found++
      yield path
      return
    }
    for (const next of [...node.next.values()].sort((a, b) => a.position - b.position))
      yield* visit(next, [...path, next])
  }
  yield* visit(root, [])
}

/** The learner's own values that may decide the path. */
function ownValues({ context, answers }: Witness, reads: ReadonlySet<string>): ListedPath['by'] {
  const entries = [
    ...Object.entries(context).filter(([path]) => reads.has(path)),
    ...Object.entries(answers).filter(([id]) => reads.has(`answers.${id}`)),
  ]
  return Object.fromEntries(entries.map(([name, value]) => [name, { values: [value], others: [] }]))
}

/** Finds the deciding values: replaces one value at a time, and walks again. */
function decidedBy(
  model: Model,
  witness: Witness,
  reads: ReadonlySet<string>,
  today: string,
): ListedPath['by'] {
  const { program, vocabulary, roots } = model
  const expected = witness.screens.join()
  const staysOnPath = (changed: Witness) => {
    const progression = progressionOf(
      program,
      // All screens are passed, so that `walk` does not stop on another path before its end.
      { ...changed, screens: program.screens.map((each) => each!.id) },
      today,
      roots,
    )
    return walk(program, progression, progression.context).path.join() === expected
  }
  const decided: [string, ListedPath['by'][string]][] = []
  const tryValues = (name: string, values: readonly unknown[], withValue: (value: unknown) => Witness) => {
    const staying = values.filter((value) => staysOnPath(withValue(value)))
    const others = values.filter((value) => !staying.includes(value))
    const withNull = (all: readonly unknown[]) => all.map((value) => value ?? null)
    if (others.length > 0) decided.push([name, { values: withNull(staying), others: withNull(others) }])
  }
  for (const variable of vocabulary.variables) {
    const name = variable.path
    // The answers follow below. Experiments are not listed.
    if (name.startsWith('answers.') || name.startsWith('experiments.')) continue
    tryValues(name, valuesOf(variable, model), (value) => ({
      ...witness,
      context: { ...witness.context, [name]: value },
    }))
  }
  for (const id of witness.screens) {
    if (!reads.has(`answers.${id}`)) continue
    const { rules, definition } = findScreen(program, id)!
    const options = vocabulary.options[program.position.get(id)!]!
    const known = options.flatMap(({ answers }): readonly Answer[] =>
      definition.answer === 'single' ? answers : answers.slice(0, 1),
    )
    const { [id]: _answer, ...otherAnswers } = witness.answers
    tryValues(id, rules.required ? known : [...known, undefined], (value) => ({
      ...witness,
      answers: value === undefined ? otherAnswers : { ...otherAnswers, [id]: value as Answer },
    }))
  }
  return Object.fromEntries(decided)
}

/** All declared values of a name in the context. If no values are declared: the values of the `Variable`. */
function valuesOf({ path, values }: Variable, { program, roots }: Model): readonly unknown[] {
  if (path === 'locale') return program.locales
  const [root, field] = path.split('.') as [string, string?]
  const type = roots.get(root)?.type
  const declared = type && ('value' in type ? type.value : 'fields' in type ? type.fields[field!] : undefined)
  if (declared?.type !== 'string' || !declared.values) return values
  return [...(declared.optional ? [undefined] : []), ...declared.values]
}
