/** The pictograms of a server, and how many of them a page contains. */
import { expect, test } from 'vitest'
import { createRegistry } from '../app/registry.ts'
import { drawEmoji } from './pictograms.ts'
import { inlinePictograms } from './inlinePictograms.ts'

const registry = createRegistry()
const draw = (...emoji: string[]) => drawEmoji(emoji, { registry })

/** The emoji of a key of the generated list, such as `1f1e9-1f1ea`. */
const emojiOf = (sequence: string) =>
  String.fromCodePoint(...sequence.split('-').map((each) => parseInt(each, 16)))

test('each emoji of the list is one SVG element with shapes, and has no scripts, styles or links', () => {
  const all = Object.keys(registry.pictograms).map(emojiOf)
  const pictograms = drawEmoji(all, { registry })
  expect(pictograms.size).toBe(all.length)
  for (const [emoji, svg] of pictograms) {
    expect(svg, emoji).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 (\d+) \1"[^>]*>.+<\/svg>$/s)
    expect(svg, emoji).toMatch(/<(path|circle|ellipse|rect)/)
    expect(svg, emoji).not.toMatch(/<(script|style|image|foreignObject)|\son\w+=|\sstyle=|href="(?!#)/)
  }
})

test('a flag is clipped to a circle with `clip-path`, without a mask', () => {
  const [flag] = draw('🇩🇪').values()
  expect(flag).toMatch(/^<svg [^>]+clip-path="circle\(\)">/)
  expect(flag).not.toContain('mask')
})

test('an emoji that mirrors another one is drawn mirrored', () => {
  const [left, right] = draw('👈', '👉').values()
  expect(right).toContain('matrix(-1 0 0 1 32 0)')
  expect(right).not.toBe(left)
})

test('emoji without a drawing in the icon sets are omitted', () => {
  expect([...draw('✈️', 'beach', '🫩').keys()]).toEqual(['✈️'])
})

test('a page contains pictograms up to a limit of bytes, and a repeated pictogram counts only once', () => {
  const pictograms = draw('✈️', '🧘', '👋', '🎧')
  const isDrawnWithin = (bytes: number) => {
    const inline = inlinePictograms(pictograms, bytes)
    return ['✈️', '✈️', '🧘', '👋', '🎧'].map((emoji) => inline(emoji) !== undefined)
  }
  expect(isDrawnWithin(0)).toEqual([false, false, false, false, false])
  // Two pictograms do not fit. A smaller one after them fits.
  expect(isDrawnWithin(1500)).toEqual([true, true, false, false, true])
  expect(isDrawnWithin(10_000)).toEqual([true, true, true, true, true])
  expect(inlinePictograms(pictograms, 10_000)('beach')).toBeUndefined()
})
