import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../testing/root.ts'
import { appOf } from '../../testing/testFunnel.ts'

const { themeStyles } = appOf({ screens: [{ id: 'end', kind: 'divider' }] })

test('a theme is CSS of its tokens', () => {
  const css = themeStyles('default')
  expect(css).toMatch(/^:root/)
  expect(css).toContain('--accent')
  expect(themeStyles('default')).toBe(css)
})

test('an unknown theme is an error', () => {
  expect(() => themeStyles('none')).toThrow('No theme is named "none"')
})

test('the styles use no custom property that nothing sets', () => {
  const files = ['screens', 'runtime'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(css|tsx)$/.test(file))
      .map((file) => ({ file, text: readFileSync(join(root, folder, file), 'utf8') })),
  )
  const all = files.map(({ text }) => text).join('') + themeStyles('default')
  const set = new Set([...all.matchAll(/(--[\w-]+)(?:\s*:|',)/g)].map(([, name]) => name))
  // An optional one is used with a fallback, which this does not match.
  const missing = files.flatMap(({ file, text }) =>
    [...text.matchAll(/var\((--[\w-]+)\)/g)]
      .filter(([, name]) => !set.has(name))
      .map(([use]) => `${file}: ${use}`),
  )
  expect(missing).toEqual([])
})
