/** Kinds with the colours of a theme of their own, in every theme and scheme: a theme whose colours change takes them along. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../testing/root.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

describe.each([
  ['amethyst-static', 'amethyst'],
  ['quantum-static', 'quantum'],
])('%s', (kind, id) => {
  const { colors } = JSON.parse(read(`configs/themes/${id}.json`)) as {
    colors: Record<string, Record<'dark', string>>
  }
  const css = read(`screens/${kind}/Screen.module.css`)
  const declared = [...css.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, role, colour]) => [role, colour])

  test(`has the colours of the theme ${id} in the dark`, () => {
    expect(declared.length).toBeGreaterThan(10)
    for (const [role, colour] of declared) expect(colors[role!]?.dark, role).toBe(colour)
  })

  test('sets every role that it or the frame around it reads', () => {
    const frame = ['Frame', 'Progress', 'Button', 'ScreenTitle', 'Scene', 'Stage', 'Toast'].map((name) =>
      read(`screens/ui/${name}.module.css`),
    )
    const used = [css, ...frame].flatMap((text) =>
      [...text.matchAll(/var\(--([\w-]+)/g)].map(([, role]) => role!),
    )
    const own = new Set(declared.map(([role]) => role))
    // Of a field that is wrong, and of skies that are drawn by day.
    const elsewhere = ['warning-soft', 'negative', 'negative-soft', 'sky-soft', 'sun-soft']
    const missing = used.filter((role) => role in colors && !own.has(role) && !elsewhere.includes(role))
    expect([...new Set(missing)]).toEqual([])
  })
})
