/** The threat model, `docs/security.md`: each TypeScript file in it exists, and each attack in its table has a test. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../testing/root.ts'
import { defaultLimits } from './limits.ts'

const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
const [, table = ''] = page.split('| attack ')
const rows = table
  .split('\n\n')[0]!
  .split('\n')
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()))

test.each([...new Set(page.match(/`[\w./-]+\/[\w.-]+\.tsx?`/g))])('%s exists', (name) => {
  expect(existsSync(join(root, name.replaceAll('`', '')))).toBe(true)
})

test('every attack has a test', () => {
  expect(rows.length).toBeGreaterThan(15)
  for (const [, attack, , proof] of rows) expect(proof, attack).toMatch(/^`[\w./-]+\.(test|spec)\.tsx?`$/)
})

test('the page states the limits of the server', () => {
  const { body, headers, headersTime, requestTime, silence } = defaultLimits
  expect(page).toContain(
    `${headersTime / 1000} s, ${requestTime / 1000} s, ${silence / 1000} s, ${headers / 1024} KB`,
  )
  expect(page).toContain(`${body / 1024} KB, 32 levels`)
})
