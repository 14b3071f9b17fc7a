import { expect, test } from 'vitest'
import { importData, importedProgram, walkWith } from '../../../testing/importedForms.ts'

test('a trigger does not skip to a hidden question, even if part of the question’s condition has no equivalent', () => {
  const imported = importData('surveyjs', {
    elements: [
      { type: 'radiogroup', name: 'goal', choices: ['travel', 'work'] },
      { type: 'text', name: 'reason' },
      {
        ...{ type: 'panel', name: 'for-work', visibleIf: "{goal} = 'work'" },
        elements: [{ type: 'text', name: 'job', visibleIf: 'somethingOfThisSite({goal}) = 1' }],
      },
      { type: 'text', name: 'note' },
    ],
    triggers: [{ type: 'skip', expression: '{goal} notempty', gotoName: 'job' }],
  })
  const program = importedProgram(imported)
  expect(walkWith(program, { goal: 'travel' }).path).toEqual(['goal', 'reason', 'note', 'thank-you'])
  expect(walkWith(program, { goal: 'work' }).path).toEqual(['goal', 'job', 'note', 'thank-you'])
  expect(imported.unmapped).toHaveLength(1)
})

test('a trigger is reported if neither its target nor the condition of the target can be imported', () => {
  const imported = importData('surveyjs', {
    elements: [
      { type: 'radiogroup', name: 'goal', choices: ['travel', 'work'] },
      { type: 'text', name: 'reason' },
      { type: 'text', name: 'source', visible: false },
      { type: 'file', name: 'letter', visibleIf: "{source} = 'mail'" },
    ],
    triggers: [{ type: 'skip', expression: '{goal} notempty', gotoName: 'letter' }],
  })
  expect(imported.unmapped.map(({ where }) => where)).toEqual(['/elements/2', '/elements/3', '/triggers/0'])
})
