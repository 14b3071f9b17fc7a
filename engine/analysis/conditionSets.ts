/**
 * Turns the conditions of a program into sets. The set of a condition contains the valuations for which it holds; a
 * valuation assigns one value to each variable.
 */
import { bandAt } from '../core/answers/scores.ts'
import { compileCondition } from '../core/conditions/compileCondition.ts'
import { conditionReads } from '../core/conditions/conditionReads.ts'
import type { Scope } from '../core/context/context.ts'
import type { Program } from '../core/program.ts'
import { everything, nothing, type Diagram, type Diagrams } from './diagrams.ts'
import type { Points } from './possible.ts'
import type { Vocabulary } from './vocabulary.ts'

/**
 * Returns a function that finds the set of a condition, and caches the set. `points` has the points of each score, so a
 * comparison with a score holds for all valuations or for none.
 */
export function createConditionSets(
  program: Program,
  { byPath, scores, doubts }: Vocabulary,
  diagrams: Diagrams,
): (source: unknown, points: Points) => Diagram {
  const { and, or, not } = diagrams
  const valueIs = (level: number, wanted: number) => diagrams.choose(level, (value) => value === wanted)
  const doubtByPath = new Map(doubts.map((doubt) => [doubt.path, doubt]))

  const scoreReads = new Map<unknown, boolean>()
  const readsScores = (source: unknown) => {
    let result = scoreReads.get(source)
    if (result === undefined) {
      result = [...conditionReads(source, program.conditions)].some((path) => path.startsWith('scores.'))
      scoreReads.set(source, result)
    }
    return result
  }
  /** Condition → points as text → set. The text is empty if the condition reads no score. */
  const computed = new Map<unknown, Map<string, Diagram>>()
  const setOf = (source: unknown, points: Points): Diagram => {
    const key = scores.length > 0 && readsScores(source) ? points.join() : ''
    let byPoints = computed.get(source)
    if (!byPoints) computed.set(source, (byPoints = new Map()))
    let set = byPoints.get(key)
    if (set === undefined) byPoints.set(key, (set = conditionSet(source, points)))
    return set
  }

  const sets = (sources: unknown, points: Points) =>
    (sources as unknown[]).map((each) => conditionSet(each, points))
  /** An empty `$or` holds for every learner. */
  const orSet = (sources: unknown, points: Points) => {
    const each = sets(sources, points)
    return each.length === 0 ? everything : combineInHalves(each, or, nothing)
  }
  const groups: Record<string, (operand: unknown, points: Points) => Diagram> = {
    $and: (operand, points) => combineInHalves(sets(operand, points), and, everything),
    $or: orSet,
    $nor: (operand, points) => not(orSet(operand, points)),
    $not: (operand, points) => not(conditionSet(operand, points)),
    $is: (operand, points) => setOf(program.conditions[operand as string], points),
  }
  function conditionSet(source: unknown, points: Points): Diagram {
    return Object.entries(source as Record<string, unknown>)
      .map(([key, operand]) =>
        Object.hasOwn(groups, key) ? groups[key]!(operand, points) : comparison(key, operand, points),
      )
      .reduce(and, everything)
  }
  function comparison(path: string, operand: unknown, points: Points): Diagram {
    const [root, name] = path.split('.')
    if (root === 'scores') return scorePasses(path, operand, name!, points) ? everything : nothing
    const { level, passes } = byPath.get(path)!
    const operandKey = JSON.stringify(operand)
    const passed = passes.get(operandKey)!
    const sampled = diagrams.choose(level, (value) => passed[value]!)
    const doubt = doubtByPath.get(path)
    if (!doubt) return sampled
    const result = doubt.passes.get(operandKey)!
    // A number is a level in the diagrams: its value says whether the comparison holds.
    const unsampled = typeof result === 'number' ? valueIs(result, 1) : result ? everything : nothing
    // The level of a doubt has the value 1 for learners whose value no sample covers, and 0 for all others.
    return or(and(valueIs(doubt.level, 0), sampled), and(valueIs(doubt.level, 1), unsampled))
  }
  function scorePasses(path: string, operand: unknown, name: string, points: Points): boolean {
    const sum = points[scores.findIndex((score) => score.name === name)]!
    const scope = { scores: { [name]: { points: sum, band: bandAt(program.scores[name]!, sum) } } }
    return compileCondition({ [path]: operand }, {})(scope as unknown as Scope)
  }
  return setOf
}

/** Combines each half of a list, then the two results. This keeps the intermediate sets small. */
function combineInHalves(sets: readonly Diagram[], combine: Diagrams['and'], ifEmpty: Diagram): Diagram {
  if (sets.length < 2) return sets[0] ?? ifEmpty
  const middle = sets.length >> 1
  return combine(
    combineInHalves(sets.slice(0, middle), combine, ifEmpty),
    combineInHalves(sets.slice(middle), combine, ifEmpty),
  )
}
