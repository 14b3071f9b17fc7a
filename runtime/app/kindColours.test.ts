/** Some kinds show the dark colours of one theme, whatever the page's theme is. Their CSS must have these colours. */
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

  test(`has the dark colours of the theme ${id}`, () => {
    expect(declared.length).toBeGreaterThan(10)
    for (const [role, colour] of declared) expect(colors[role!]?.dark, role).toBe(colour)
  })

  test('sets every colour that the styles of the kind or its frame use', () => {
    const frame = ['Frame', 'Progress', 'Button', 'ScreenTitle', 'Scene', 'Stage', 'Toast'].map((name) =>
      read(`screens/ui/${name}.module.css`),
    )
    const used = [css, ...frame].flatMap((text) =>
      [...text.matchAll(/var\(--([\w-]+)/g)].map(([, role]) => role!),
    )
    const declaredRoles = new Set(declared.map(([role]) => role))
    // The colours of an invalid field and of the sky by day. These kinds have no field, and their sky is at dusk.
    const notShown = ['warning-soft', 'negative', 'negative-soft', 'sky-soft', 'sun-soft']
    const missing = used.filter(
      (role) => role in colors && !declaredRoles.has(role) && !notShown.includes(role),
    )
    expect([...new Set(missing)]).toEqual([])
  })
})
