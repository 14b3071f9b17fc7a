/** What a beginning looks like to the check, beside the project's own configs. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { realFiles } from '../../testing/testFunnel.ts'
import { findProblemsIn } from '../check/findProblems.ts'
import { newFunnel } from './funnel.ts'

/** What is found in a funnel of its own beside the project's catalogue, themes and pages. */
function checked(made: readonly (readonly [file: string, text: string])[]) {
  const others = [...realFiles()].filter(([file]) => !file.startsWith('funnels/'))
  const { problems, proven } = findProblemsIn(new Map([...others, ...made]))
  return { problems: problems.filter(({ file }) => file.startsWith('funnels/')), proven }
}

test('a new funnel is proven and has nothing to warn of', () => {
  const made = Object.entries(newFunnel('begun'))
  const files = made.map(([path, text]) => [path.replace(/^configs\//, ''), text] as const)
  expect(checked(files)).toEqual({ problems: [], proven: true })
})

test('the funnel of the README is proven and has nothing to warn of', () => {
  const [, text] = /```json\n([\s\S]*?)```/.exec(readFileSync('README.md', 'utf8'))!
  expect(checked([['funnels/my-funnel/funnel.json', text!]])).toEqual({ problems: [], proven: true })
})
