import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '../../testing/root.ts'
import { testKind } from '../../testing/testKind.tsx'
import definition from './definition.ts'
import example from './example.json' with { type: 'json' }
import Screen from './Screen.tsx'

testKind({ definition, example, Screen })

test('the words of a large card without a picture fill both columns', () => {
  const css = readFileSync(`${root}/screens/benefits/Screen.module.css`, 'utf8')
  expect(css).toMatch(/\.benefit\[data-large\] > :only-child \{\s*grid-column: 1 \/ -1;/)
})
