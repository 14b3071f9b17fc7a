import { expect, test } from 'vitest'
import { appOf } from '../../testing/testFunnel.ts'
import { themeStyles } from './themeStyles.ts'

const { configs } = appOf({ screens: [{ id: 'end', kind: 'divider' }] })

test('a theme is CSS of its tokens, made once', () => {
  const css = themeStyles('default', configs)
  expect(css).toMatch(/^:root/)
  expect(css).toContain('--accent')
  expect(themeStyles('default', configs)).toBe(css)
})

test('an unknown theme is an error', () => {
  expect(() => themeStyles('none', configs)).toThrow('No theme is named "none"')
})
