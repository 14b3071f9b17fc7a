import { expect, test } from 'vitest'
import { materials } from './materials.ts'

test('the inputs of random funnels ask for texts and for numbers, each with rules', () => {
  const inputs = materials.filter(({ definition }) => definition.kind === 'input')
  expect(inputs.map(({ subject }) => subject?.type)).toEqual(['text', 'number'])
  const ruleNames = inputs.map(({ rules }) => rules.flatMap((each) => Object.keys(each)))
  expect(ruleNames[0]).toContain('pattern')
  expect(ruleNames[1]).toContain('step')
})
