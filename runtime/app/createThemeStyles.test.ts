import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../testing/root.ts'
import { appOf } from '../../testing/testFunnel.ts'

const { themeStyles } = appOf({ screens: [{ id: 'end', kind: 'divider' }] })

test('the CSS of a theme sets its tokens', () => {
  const css = themeStyles('default')
  expect(css).toMatch(/^:root/)
  expect(css).toContain('--accent')
  expect(themeStyles('default')).toBe(css)
})

test('an unknown theme is an error', () => {
  expect(() => themeStyles('none')).toThrow('No theme is named "none"')
})

test('every custom property that the styles use is defined', () => {
  const files = ['screens', 'runtime'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(css|tsx)$/.test(file))
      .map((file) => ({ file, text: readFileSync(join(root, folder, file), 'utf8') })),
  )
  const all = files.map(({ text }) => text).join('') + themeStyles('default')
  const defined = new Set([...all.matchAll(/(--[\w-]+)(?:\s*:|',)/g)].map(([, name]) => name))
  // The pattern omits uses with a fallback, such as `var(--edge, red)`: these properties may be undefined.
  const missing = files.flatMap(({ file, text }) =>
    [...text.matchAll(/var\((--[\w-]+)\)/g)]
      .filter(([, name]) => !defined.has(name))
      .map(([use]) => `${file}: ${use}`),
  )
  expect(missing).toEqual([])
})
