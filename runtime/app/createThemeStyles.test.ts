import { expect, test } from 'vitest'
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
