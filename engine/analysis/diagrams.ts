/**
 * A valuation assigns one value to each variable. This file represents sets of valuations as multi-valued decision
 * diagrams (Bryant 1986; Srinivasan et al. 1990). The diagrams are reduced and ordered, and they share nodes. A set is
 * the number of its root node. Equal sets have the same number. The level of a variable is its id and its index in the
 * order.
 */
import { OverBudget } from './budget.ts'

/** A set of valuations. */
export type Diagram = number

export const nothing: Diagram = 0
export const everything: Diagram = 1

export interface Diagrams {
  /** The valuations in which the variable has one of these values. */
  choose(level: number, allowed: (value: number) => boolean): Diagram
  and(a: Diagram, b: Diagram): Diagram
  or(a: Diagram, b: Diagram): Diagram
  not(a: Diagram): Diagram
  /** The set with variables fixed: level → value. The result does not depend on these variables. */
  fix(a: Diagram, values: ReadonlyMap<number, number>): Diagram
  /** Every member of the set, combined with every value of the forgotten variables. */
  forget(a: Diagram, isForgotten: (level: number) => boolean): Diagram
  /** One member: level → value. Levels that are absent may have any value. Undefined for the empty set. */
  pick(a: Diagram): Map<number, number> | undefined
  /** The number of nodes so far, including `nothing` and `everything`. */
  readonly size: number
}

/** `a * pairing + b` is the memo key of the nodes `a` and `b`; both are less than `pairing`. */
const pairing = 2 ** 26

/** @param sizes the number of values of each variable, by level. @param budget the maximum number of nodes. */
export function createDiagrams(sizes: readonly number[], budget: number): Diagrams {
  const levels: number[] = [Infinity, Infinity]
  const childLists: (readonly Diagram[])[] = [[], []]
  const unique = new Map<string, Diagram>()
  const ands = new Map<number, Diagram>()
  const ors = new Map<number, Diagram>()
  const nots = new Map<Diagram, Diagram>()

  function node(level: number, children: readonly Diagram[]): Diagram {
    const [first] = children
    if (children.every((child) => child === first)) return first!
    const key = `${level}:${children.join()}`
    let known = unique.get(key)
    if (known === undefined) {
      if (levels.length >= budget) throw new OverBudget()
      known = levels.push(level) - 1
      childLists.push(children)
      unique.set(key, known)
    }
    return known
  }

  /** The node's child for a value, or the node itself if it does not depend on the level. */
  const child = (a: Diagram, level: number, value: number) =>
    levels[a] === level ? childLists[a]![value]! : a

  function combine(a: Diagram, b: Diagram, memo: Map<number, Diagram>, apply: Diagrams['and']): Diagram {
    const key = a < b ? a * pairing + b : b * pairing + a
    let result = memo.get(key)
    if (result === undefined) {
      const level = Math.min(levels[a]!, levels[b]!)
      const children: Diagram[] = new Array(sizes[level]!)
      for (let value = 0; value < children.length; value++)
        children[value] = apply(child(a, level, value), child(b, level, value))
      memo.set(key, (result = node(level, children)))
    }
    return result
  }

  function and(a: Diagram, b: Diagram): Diagram {
    if (a === nothing || b === nothing) return nothing
    if (a === everything || a === b) return b
    if (b === everything) return a
    return combine(a, b, ands, and)
  }

  function or(a: Diagram, b: Diagram): Diagram {
    if (a === everything || b === everything) return everything
    if (a === nothing || a === b) return b
    if (b === nothing) return a
    return combine(a, b, ors, or)
  }

  function not(a: Diagram): Diagram {
    if (a < 2) return 1 - a
    let result = nots.get(a)
    if (result === undefined) {
      result = node(levels[a]!, childLists[a]!.map(not))
      nots.set(a, result).set(result, a)
    }
    return result
  }

  function fix(a: Diagram, values: ReadonlyMap<number, number>): Diagram {
    if (a < 2) return a
    const memo = new Map<Diagram, Diagram>()
    const visit = (each: Diagram): Diagram => {
      if (each < 2) return each
      let result = memo.get(each)
      if (result === undefined) {
        const value = values.get(levels[each]!)
        result =
          value === undefined
            ? node(levels[each]!, childLists[each]!.map(visit))
            : visit(childLists[each]![value]!)
        memo.set(each, result)
      }
      return result
    }
    return visit(a)
  }

  function forget(a: Diagram, isForgotten: (level: number) => boolean): Diagram {
    if (a < 2) return a
    const memo = new Map<Diagram, Diagram>()
    const visit = (each: Diagram): Diagram => {
      if (each < 2) return each
      let result = memo.get(each)
      if (result === undefined) {
        const children = childLists[each]!.map(visit)
        result = isForgotten(levels[each]!) ? children.reduce(or, nothing) : node(levels[each]!, children)
        memo.set(each, result)
      }
      return result
    }
    return visit(a)
  }

  function pick(a: Diagram) {
    if (a === nothing) return undefined
    const chosen = new Map<number, number>()
    for (let at = a; at > 1;) {
      const level = levels[at]!
      const children = childLists[at]!
      const value = children.findIndex((each) => each !== nothing)
      chosen.set(level, value)
      at = children[value]!
    }
    return chosen
  }

  return {
    choose: (level, allowed) =>
      node(
        level,
        Array.from({ length: sizes[level]! }, (_none, value) => (allowed(value) ? everything : nothing)),
      ),
    and,
    or,
    not,
    fix,
    forget,
    pick,
    get size() {
      return levels.length
    },
  }
}
