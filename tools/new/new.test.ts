import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { realFiles, today } from '../../testing/testFunnel.ts'
import { findProblems } from '../../engine/analysis/problems/findProblems.ts'
import { createProduct } from '../../runtime/app/product.ts'
import { commandFixture } from '../../testing/commandFixture.ts'
import { newCommand } from './command.ts'
import { newFunnel } from './funnel.ts'

const command = commandFixture()

/** The problems of one funnel, with the project's catalogue, themes and pages. */
function check(funnelFiles: readonly (readonly [file: string, text: string])[]) {
  const others = [...realFiles()].filter(([file]) => !file.startsWith('funnels/'))
  const { problems, proven } = findProblems(new Map([...others, ...funnelFiles]), createProduct(), { today })
  return { problems: problems.filter(({ file }) => file.startsWith('funnels/')), proven }
}

test('a new funnel is proven and has no warning', () => {
  const created = Object.entries(newFunnel('new-funnel'))
  const files = created.map(([path, text]) => [path.replace(/^configs\//, ''), text] as const)
  expect(check(files)).toEqual({ problems: [], proven: true })
})

test('the funnel of the README is proven and has no warning', () => {
  const [, text] = /```json\n([\s\S]*?)```/.exec(readFileSync('README.md', 'utf8'))!
  expect(check([['funnels/my-funnel/funnel.json', text!]])).toEqual({ problems: [], proven: true })
})

test.each([
  ['kind', '7-days'],
  ['kind', 'my-'],
  ['kind', 'my--kind'],
  ['kind', 'My-Kind'],
  ['funnel', '-7-days'],
  ['funnel', 'constructor'],
  ['page', 'x'.repeat(81)],
])('`npm run new -- %s` refuses the id %s', async (what, id) => {
  await newCommand(what, id)
  expect(command.output.join('\n')).toContain(`"${id}" is not the id of a ${what}.`)
  expect(process.exitCode).toBe(2)
})

test('the check accepts a new funnel whose id begins with a digit', () => {
  const created = Object.entries(newFunnel('7-days'))
  const files = created.map(([path, text]) => [path.replace(/^configs\//, ''), text] as const)
  expect(check(files).problems).toEqual([])
})
