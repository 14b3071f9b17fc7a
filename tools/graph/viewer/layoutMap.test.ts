import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layoutMap, type MapLayout } from './layoutMap.ts'
import { sectionsOf, type IndexedEdge } from './sections.ts'

const size = { width: 272, height: 80 }
const sizes = (count: number) => Array.from({ length: count }, () => size)
const chain = (count: number) =>
  Array.from({ length: count - 1 }, (_none, index): IndexedEdge => ({ from: index, to: index + 1 }))

test('consecutive screens are below one another', () => {
  const { boxes, lines } = layoutMap(sizes(3), chain(3))
  expect(new Set(boxes.map(({ x }) => x)).size).toBe(1)
  expect(boxes.map(({ y }) => y)).toEqual([24, 164, 304])
  expect(lines[0]).toEqual({ path: 'M160 104V164', arrowhead: { x: 160, y: 164 } })
})

test('branches are side by side, and the screen after them is below both', () => {
  const branches = [
    { from: 0, to: 1 },
    { from: 0, to: 2 },
    { from: 1, to: 3 },
    { from: 2, to: 3 },
  ]
  const { boxes } = layoutMap(sizes(4), branches)
  expect(boxes[2]!.y).toBe(boxes[1]!.y)
  expect(boxes[2]!.x).not.toBe(boxes[1]!.x)
  expect(boxes[3]!.y).toBeGreaterThan(boxes[2]!.y)
  expect(boxes[3]!.x).toBe(boxes[0]!.x)
})

test('an end in the middle of the funnel is above the screens of the next section', () => {
  // 0 leads to 1 or 3. 1 leads to 2, and 2 is an end. 3 leads to 4, 5 or 6, and they lead to 7.
  const pairs = [
    [0, 1],
    [0, 3],
    [1, 2],
    ...[4, 5, 6].map((to) => [3, to]),
    ...[4, 5, 6].map((from) => [from, 7]),
  ]
  const { boxes } = layoutMap(
    sizes(8),
    pairs.map(([from, to]): IndexedEdge => ({ from: from!, to: to! })),
  )
  expect(boxes[3]!.y).toBeGreaterThan(boxes[2]!.y)
})

test('the map is wide enough for a line that runs beside all nodes', () => {
  const { lines, width } = layoutMap(sizes(4), [
    ...chain(4),
    ...[1, 0].map((from): IndexedEdge => ({ from, to: 3 })),
    { from: 0, to: 2 },
  ])
  const right = Math.max(...lines.flatMap(({ path }) => pointsOf(path).map(([x]) => x)))
  expect(right).toBeLessThanOrEqual(width)
})

test('a section ends at each node over which no edge jumps', () => {
  const edges = [...chain(6), { from: 1, to: 3 }]
  expect(sectionsOf(6, edges).map(({ first, last }) => [first, last])).toEqual([
    [0, 1],
    [1, 3],
    [3, 4],
    [4, 5],
  ])
})

/** Where each part of a line ends. Curves lie between rows, so only the vertical parts can run through a node. */
const pointsOf = (path: string): [number, number][] => {
  let x = 0
  return [...path.matchAll(/([MVC])([^MVC]*)/g)].flatMap(([, command, text]): [number, number][] => {
    const numbers = text!.split(' ').map(Number)
    if (command === 'V') return [[x, numbers[0]!]]
    x = numbers.at(-2)!
    return [[x, numbers.at(-1)!]]
  })
}

function expectReadable({ boxes, lines, width, height }: MapLayout, edges: readonly IndexedEdge[]): void {
  for (const [index, { x, y }] of boxes.entries()) {
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + size.width).toBeLessThanOrEqual(width)
    expect(y + size.height).toBeLessThanOrEqual(height)
    const overlapping = boxes
      .slice(index + 1)
      .filter((other) => other.y === y && Math.abs(other.x - x) < size.width)
    expect(overlapping).toEqual([])
  }
  for (const [index, { from, to }] of edges.entries()) {
    expect(boxes[to]!.y).toBeGreaterThan(boxes[from]!.y)
    const points = pointsOf(lines[index]!.path)
    for (const [x] of points) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(width)
    }
    for (const [at, [x, y1]] of points.slice(0, -1).entries()) {
      const y2 = points[at + 1]![1]
      const crossed = boxes.filter(
        (box) =>
          x > box.x &&
          x < box.x + size.width &&
          y1 < box.y + size.height &&
          y2 > box.y &&
          x === points[at + 1]![0],
      )
      expect(crossed).toEqual([])
    }
  }
}

/** Nodes in `stops` do not lead to the next node. So paths end in the middle, and some nodes have no edge to them. */
const anyMap = fc.integer({ min: 2, max: 14 }).chain((count) =>
  fc
    .record({
      pairs: fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1)), { maxLength: 30 }),
      stops: fc.array(fc.nat(count - 1), { maxLength: 4 }),
    })
    .map(({ pairs, stops }) => {
      const order = chain(count).filter(({ from }) => !stops.includes(from))
      const jumps = pairs.flatMap(([a, b]): IndexedEdge[] => (a + 1 < b ? [{ from: a, to: b }] : []))
      const unique = new Map([...order, ...jumps].map((edge) => [`${edge.from}>${edge.to}`, edge]))
      return { count, edges: [...unique.values()] }
    }),
)

test('nodes do not overlap, every edge leads down and stays on the map, and no edge runs through a node', () => {
  fc.assert(fc.property(anyMap, ({ count, edges }) => expectReadable(layoutMap(sizes(count), edges), edges)))
})

test(
  '5,000 screens are in one column, and the edges that jump over screens run to the left of the column',
  { timeout: 20_000 },
  () => {
    const count = 5_000
    const jumps = Array.from({ length: 50 }, (_none, nth) => ({ from: nth * 40, to: count - 1 - nth * 30 }))
    const { boxes, lines } = layoutMap(sizes(count), [...chain(count), ...jumps])
    expect(new Set(boxes.map(({ x }) => x)).size).toBe(1)
    const jumpLines = lines.slice(-jumps.length)
    expect(jumpLines.every(({ path }) => pointsOf(path)[2]![0] < boxes[0]!.x)).toBe(true)
  },
)
