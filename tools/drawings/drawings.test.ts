import { gzipSync } from 'node:zlib'
import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { drawings } from './drawings.ts'

const all = drawings()

test.each(all)('%s is a small document that refers only to its own parts', (path, svg) => {
  expect(gzipSync(svg).length).toBeLessThanOrEqual(path.includes('pilot-') ? 6_000 : 12_000)
  expect(() => new SaxesParser({ fileName: path }).write(svg).close()).not.toThrow()
  expect(svg).not.toMatch(/undefined|NaN|https?:\/\/(?!www\.w3\.org)/)
  const ids = [...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const used = [...svg.matchAll(/(?:href="#|url\(#|begin=")(\w+)/g)].map(([, id]) => id!)
  // `begin` may also be a time, such as `3s`.
  for (const id of used.filter((each) => !/^\d/.test(each))) expect(ids).toContain(id)
})

test('open eyes do not blink with reduced motion', () => {
  const blinking = all.filter(([, svg]) => svg.includes('<set '))
  expect(blinking.length).toBeGreaterThan(6)
  for (const [, svg] of blinking) expect(svg).toContain('prefers-reduced-motion:reduce')
})
