import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layoutOf, nodeWidth, type LayoutEdge } from './layout.ts'
import { roundedPath } from './roundedPath.ts'
import { isRightToLeft, wrapText } from './wrapText.ts'

const heights = (count: number) => Array.from({ length: count }, () => 80)

test('screens in order stand below one another', () => {
  const { nodes, edges } = layoutOf(heights(3), [
    { from: 0, to: 1 },
    { from: 1, to: 2 },
  ])
  expect(new Set(nodes.map(([x]) => x)).size).toBe(1)
  expect(nodes.map(([, y]) => y)).toEqual([24, 164, 304])
  expect(edges[0]!.path).toBe('M160 104L160 164')
})

test('branches stand side by side, and what follows them below both', () => {
  const { nodes } = layoutOf(heights(5), [
    { from: 0, to: 1 },
    { from: 1, to: 2 },
    { from: 0, to: 3 },
    { from: 2, to: 4 },
    { from: 3, to: 4 },
  ])
  expect(nodes[3]![1]).toBe(nodes[1]![1])
  expect(nodes[3]![0]).toBeGreaterThan(nodes[1]![0])
  expect(nodes[4]![1]).toBeGreaterThan(nodes[2]![1])
  expect(nodes[4]![0]).toBe(nodes[0]![0])
})

test('what jumps over a screen runs beside it, and what leads to one screen shares a lane', () => {
  const { edges, nodes } = layoutOf(heights(4), [
    { from: 0, to: 1 },
    { from: 0, to: 3 },
    { from: 1, to: 2 },
    { from: 1, to: 3 },
    { from: 2, to: 3 },
  ])
  const leftmost = (path: string) =>
    Math.min(...[...path.matchAll(/[MLQ ](\d+) \d+/g)].map(([, x]) => Number(x)))
  expect(leftmost(edges[1]!.path)).toBeLessThan(nodes[0]![0])
  expect(leftmost(edges[3]!.path)).toBe(leftmost(edges[1]!.path))
})

const anyGraph = fc.integer({ min: 2, max: 14 }).chain((count) =>
  fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1)), { maxLength: 30 }).map((pairs) => ({
    count,
    edges: [
      ...Array.from({ length: count - 1 }, (_none, at): LayoutEdge => ({ from: at, to: at + 1 })),
      ...pairs.flatMap(([a, b]): LayoutEdge[] => (a < b ? [{ from: a, to: b }] : [])),
    ].filter(({ from, to }, index) => to > from + 1 || index % 3 !== 2 || to === 1),
  })),
)

test('no two nodes overlap, every edge leads down, and none runs through a node', () => {
  fc.assert(
    fc.property(anyGraph, ({ count, edges: given }) => {
      const { nodes, edges, width, height } = layoutOf(heights(count), given)
      const places = new Set(nodes.map((node) => node.join()))
      expect(places.size).toBe(count)
      for (const [x, y] of nodes) {
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x + nodeWidth).toBeLessThanOrEqual(width)
        expect(y + 80).toBeLessThanOrEqual(height)
      }
      for (const [index, { from, to }] of given.entries()) {
        expect(nodes[to]![1]).toBeGreaterThan(nodes[from]![1])
        const points = [...edges[index]!.path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [
          Number(x),
          Number(y),
        ])
        for (const [at, [x1, y1]] of points.slice(0, -1).entries()) {
          const [x2, y2] = points[at + 1]!
          const through = nodes.some(
            ([x, y]) =>
              Math.max(x1!, x2!) > x &&
              Math.min(x1!, x2!) < x + nodeWidth &&
              Math.max(y1!, y2!) > y &&
              Math.min(y1!, y2!) < y + 80,
          )
          expect(through).toBe(false)
        }
      }
    }),
  )
})

test('corners are round, points on a straight way are left out', () => {
  expect(
    roundedPath(
      [
        [0, 0],
        [0, 10],
        [0, 20],
        [30, 20],
      ],
      5,
    ),
  ).toBe('M0 0L0 15Q0 20 5 20L30 20')
})

test('text is broken at words, a long word where it must be, and the rest is cut off', () => {
  expect(wrapText('one two three', 40, 12, 3)).toEqual(['one', 'two', 'three'])
  expect(wrapText('', 40, 12, 3)).toEqual([])
  expect(wrapText('aaaaaaaaaaaa', 40, 12, 3).join('')).toBe('aaaaaaaaaaaa')
  expect(wrapText('one two three four', 40, 12, 2)).toEqual(['one', 'two…'])
})

test('the first letter says the direction', () => {
  expect(isRightToLeft('1. مرحبا hello')).toBe(true)
  expect(isRightToLeft('hello مرحبا')).toBe(false)
  expect(isRightToLeft('12')).toBe(false)
})
