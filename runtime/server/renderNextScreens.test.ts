import { expect, test } from 'vitest'
import { appOf, type Json } from '../../testing/testFunnel.ts'
import { testBrowser, testServer } from '../../testing/testServer.ts'

const text = (rules: Json): Json => ({ kind: 'input', rules })
const number = (rules: Json): Json => ({ kind: 'input', inputType: 'number', rules })

/** Whether the page of this screen contains the next screen. */
async function hasNext(screen: Json): Promise<boolean> {
  const screens = [
    { id: 'first', ...screen },
    { id: 'end', kind: 'divider' },
  ]
  const { body } = await testBrowser().get(await testServer(appOf({ screens })), '/funnel/test')
  return body.includes('<template id="ahead-')
}

test.each([
  ['a required text', text({ required: true })],
  ['an optional text', text({ required: false })],
  ['a number in a range', number({ min: 1, max: 9, step: 2 })],
])('the next screen is rendered ahead if the browser checks all rules: %s', async (_name, screen) => {
  expect(await hasNext(screen)).toBe(true)
})

test.each([
  ['a minimum length', text({ minLength: 3 })],
  ['a maximum length', text({ maxLength: 3 })],
  ['a pattern', text({ pattern: 'a+' })],
  ['an email address', text({ email: true })],
  ['a default rule of the kind', { kind: 'cancel-textfield' }],
  ['the kind `email` (a browser accepts `ann@example`, the rule does not)', { kind: 'email' }],
  ['a whole number', number({ integer: true })],
])(
  'the next screen is not rendered ahead if the browser does not check a rule: %s',
  async (_name, screen) => {
    expect(await hasNext(screen)).toBe(false)
  },
)

test('an answer whose next screen is not rendered ahead has the index -1, so its form posts', async () => {
  const answers = [{ id: 'plain' }, { id: 'work', goto: 'busy' }]
  const screens = [
    { id: 'first', kind: 'single-choice', answers },
    { id: 'middle', kind: 'divider' },
    { id: 'busy', kind: 'loader' },
    { id: 'end', kind: 'divider' },
  ]
  const { body } = await testBrowser().get(await testServer(appOf({ screens })), '/funnel/test')
  const [, next] = /data-next="([^"]*)"/.exec(body)!
  expect(JSON.parse(next!.replaceAll('&quot;', '"'))).toEqual({ '*': 0, work: -1 })
})
