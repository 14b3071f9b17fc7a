/** SVG path data through points that lie straight above or beside one another, with round corners. */

export type Point = readonly [x: number, y: number]

export function roundedPath(points: readonly Point[], radius: number): string {
  const bends = corners(points)
  const [first, ...rest] = bends
  const parts = [`M${first!.join(' ')}`]
  for (const [index, corner] of rest.entries()) {
    const before = bends[index]!
    const after = rest[index + 1]
    if (!after) {
      parts.push(`L${corner.join(' ')}`)
      continue
    }
    const room = Math.min(radius, distance(before, corner) / 2, distance(corner, after) / 2)
    parts.push(`L${towards(corner, before, room).join(' ')}`)
    parts.push(`Q${corner.join(' ')} ${towards(corner, after, room).join(' ')}`)
  }
  return parts.join('')
}

/** Without points that repeat another or lie on the way between two. */
function corners(points: readonly Point[]): Point[] {
  const kept: Point[] = []
  for (const point of points) {
    if (kept.at(-1)?.join() === point.join()) continue
    const [a, b] = kept.slice(-2)
    const straight = a && b && [0, 1].some((axis) => a[axis] === b[axis] && b[axis] === point[axis])
    if (straight) kept.pop()
    kept.push(point)
  }
  return kept
}

const distance = (a: Point, b: Point) => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1])

const towards = (from: Point, to: Point, by: number): Point => [
  from[0] + Math.sign(to[0] - from[0]) * by,
  from[1] + Math.sign(to[1] - from[1]) * by,
]
