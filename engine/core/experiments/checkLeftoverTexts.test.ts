import { expect, test } from 'vitest'
import { compileApp } from '../../../testing/testFunnel.ts'

/** The messages about an arm that makes these changes to a screen with this title and this text. */
function messagesOf(title: string, text: string, changes: Record<string, string>): string[] {
  const end = { id: 'end', kind: 'divider', title, text }
  const variations = [{ id: 'control' }, { id: 'b', patch: { screens: { end: changes } } }]
  return compileApp({ screens: [end], experiments: [{ key: 'try', variations }] }).problems.flatMap(
    ({ code, message }) => (code === 'arm-leaves-text' ? [message] : []),
  )
}

test('a text that still has a number of the old title is reported, if the new title does not have it', () => {
  expect(
    messagesOf('Your plan for 7 days', 'After 7 days you order a coffee.', {
      title: 'Your plan for 30 days',
    }),
  ).toEqual([
    'An arm changes the title, and another text still refers to the old title: ' +
      '"text" of screen "end" still says "7", and "title" no longer does.',
  ])
})

test.each([
  ['the arm also changes the text', { title: 'Go on', text: 'Good.' }],
  ['the new title still has the number', { title: 'Ready for 7 days?' }],
  ['the arm does not change the title', { cta: 'Go' }],
])('nothing is reported if %s', (_name, changes) => {
  expect(messagesOf('Your plan for 7 days', 'After 7 days you order a coffee.', changes)).toEqual([])
})

test('a word of the old title in the path of a placeholder is not reported', () => {
  expect(messagesOf('Plans for your city', 'In {{geo.city, or(town)}}', { title: 'Plans' })).toEqual([])
})

test('a common word of the old title is not reported', () => {
  expect(messagesOf('What would you like to learn?', 'You would like this.', { title: 'Topics' })).toEqual([])
})
