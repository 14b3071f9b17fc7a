/** Localization adds texts to a screen, and resolves the links in its texts. */
import { expect, test } from 'vitest'
import { appOf } from '../../testing/testFunnel.ts'

const configOf = (screen: Record<string, unknown>) => {
  const answers = ['a', 'b', 'c'].map((id) => ({ id, text: id }))
  const { programs } = appOf({
    screens: [
      { id: 'q', title: 'Which?', answers, ...screen },
      { id: 'end', kind: 'divider', title: 'Done' },
    ],
  })
  return programs.get('test', {}, 'en').program.screens[0]!.config
}
const waitingOf = (screen: Record<string, unknown>) => configOf(screen).waiting

test('on a screen with choices, the Continue button says how many answers are needed', () => {
  expect(waitingOf({ kind: 'single-choice' })).toEqual({ text: 'Choose one first', min: 1 })
  expect(waitingOf({ kind: 'multiple-choice' })).toMatchObject({ min: 1 })
  expect(waitingOf({ kind: 'multiple-choice', rules: { min: 2 } })).toEqual({
    text: 'Choose 2 or more',
    min: 2,
  })
})

test('the Continue button asks for no answers if none is required, or if the screen has no choices', () => {
  expect(waitingOf({ kind: 'single-choice', rules: { required: false } })).toBeUndefined()
  const optional = { kind: 'multiple-choice', rules: { required: false, min: 2 } }
  expect(waitingOf(optional)).toBeUndefined()
  expect(waitingOf({ kind: 'input', answers: undefined })).toBeUndefined()
  expect(waitingOf({ kind: 'divider', answers: undefined })).toBeUndefined()
})

test('a link in a message of the screen leads to the URL of its target', () => {
  const { messages } = configOf({
    kind: 'input',
    answers: undefined,
    messages: { required: 'Your name, or [start again](funnel:test).' },
  })
  expect(messages?.required).toBe('Your name, or [start again](/funnel/test).')
})

test('if several answers are needed, the message for a missing answer says how many', () => {
  const required = (more: object) => configOf({ kind: 'multiple-choice', ...more }).messages?.required
  expect(required({})).toBe('Please answer this question.')
  expect(required({ rules: { min: 2 } })).toBe('Choose at least 2 answers.')
  expect(required({ rules: { min: 2 }, messages: { min: 'Two topics, please.' } })).toBe(
    'Two topics, please.',
  )
  expect(required({ rules: { min: 2 }, messages: { required: 'Which ones?' } })).toBe('Which ones?')
})
