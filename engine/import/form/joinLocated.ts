import type { LocatedCondition } from './form.ts'

/**
 * A condition that is true if both conditions are true. It has the location of `b`. If one condition is undefined, the
 * other one is returned.
 */
export const joinLocated = (
  a: LocatedCondition | undefined,
  b: LocatedCondition | undefined,
): LocatedCondition | undefined => (a && b ? { condition: { each: [a, b] }, where: b.where } : (a ?? b))
