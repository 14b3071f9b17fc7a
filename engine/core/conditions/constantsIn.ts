/** All values in a comparison, except the operand of `$exists`. */
export function constantsIn(operand: unknown): unknown[] {
  if (typeof operand !== 'object' || operand === null) return [operand]
  return Object.entries(operand).flatMap(([key, inner]) => (key === '$exists' ? [] : constantsIn(inner)))
}
