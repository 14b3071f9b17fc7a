/** A new funnel passes the check among the project's own configs. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { realFiles, today } from '../../testing/testFunnel.ts'
import { findProblems } from '../../engine/analysis/problems/findProblems.ts'
import { createProduct } from '../../runtime/app/product.ts'
import { newFunnel } from './funnel.ts'

/** The problems of one funnel, with the project's catalogue, themes and pages. */
function checked(made: readonly (readonly [file: string, text: string])[]) {
  const others = [...realFiles()].filter(([file]) => !file.startsWith('funnels/'))
  const { problems, proven } = findProblems(new Map([...others, ...made]), createProduct(), { today })
  return { problems: problems.filter(({ file }) => file.startsWith('funnels/')), proven }
}

test('a new funnel is proven and has no warning', () => {
  const made = Object.entries(newFunnel('begun'))
  const files = made.map(([path, text]) => [path.replace(/^configs\//, ''), text] as const)
  expect(checked(files)).toEqual({ problems: [], proven: true })
})

test('the funnel of the README is proven and has no warning', () => {
  const [, text] = /```json\n([\s\S]*?)```/.exec(readFileSync('README.md', 'utf8'))!
  expect(checked([['funnels/my-funnel/funnel.json', text!]])).toEqual({ problems: [], proven: true })
})
