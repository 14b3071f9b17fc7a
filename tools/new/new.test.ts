/** What a beginning looks like to the check, beside the project's own configs. */
import { expect, test } from 'vitest'
import { realFiles } from '../../engine/testing/testFunnel.ts'
import { findProblemsIn } from '../check/findProblems.ts'
import { newFunnel } from './funnel.ts'

test('a new funnel is proven and has nothing to warn of', () => {
  const others = [...realFiles()].filter(([file]) => !file.startsWith('funnels/'))
  const made = Object.entries(newFunnel('begun')).map(
    ([path, text]) => [path.replace(/^configs\//, ''), text] as const,
  )
  const { problems, proven } = findProblemsIn(new Map([...others, ...made]))
  expect(problems.filter(({ file }) => file.startsWith('funnels/'))).toEqual([])
  expect(proven).toBe(true)
})
