import { expect, test } from 'vitest'
import cases from './safePath.cases.json' with { type: 'json' }
import { safePath } from './safePath.ts'

test.each(cases.paths)('%s is accepted as a path of the site', (path) => {
  expect(safePath(path)).toBe(path)
})

test.each([null, undefined, ...cases.refused, `/${'a'.repeat(2000)}`])('%j is refused', (path) => {
  expect(safePath(path)).toBeUndefined()
})
