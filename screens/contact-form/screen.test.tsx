import { expect, test } from 'vitest'
import { hydrate } from '../../testing/hydrate.ts'
import { testKind } from '../../testing/testKind.tsx'
import type { ContactForm } from '../types.gen.ts'
import strings from './copy.en.json' with { type: 'json' }
import definition from './definition.ts'
import example from './example.json' with { type: 'json' }
import Screen from './Screen.tsx'

testKind({ definition, example, Screen })

const section = example.section
const entries = { name: ' Ann\n Lee ', email: ' ann@example.com ', text: ' Hello \n there ' }
const check = (changes: object) => {
  const values = definition.form!.read(section, { ...entries, ...changes })
  return definition.form!.validate(section, values)
}

test('spaces around typed values are removed, and the name is read as one line', () => {
  const read = { name: 'Ann Lee', email: 'ann@example.com', text: 'Hello \n there' }
  expect(definition.form!.read(section, { ...entries, to: 'eve@example.com' })).toEqual(read)
  expect(check({})).toEqual({})
})

test.each([
  ['no name', { name: undefined }, {}],
  ['no address', { email: '' }, { email: 'error-email' }],
  ['a header in the address', { email: 'ann@example.com\nBcc: all@example.com' }, { email: 'error-email' }],
  ['two addresses', { email: 'ann@example.com,bob@example.com' }, { email: 'error-email' }],
  ['nothing but spaces', { text: '  \n ' }, { text: 'error-text' }],
  ['a long name', { name: 'x'.repeat(81) }, { name: 'error-long' }],
  ['a long message', { text: 'x'.repeat(4001) }, { text: 'error-long' }],
  ['4000 characters, if each CR LF counts as one', { text: `${'x\r\n'.repeat(1999)}xx` }, {}],
  ['an object', { text: { a: 1 } }, { text: 'error-text' }],
])('a message with %s has only the expected problems', (_what, changes, problems) => {
  expect(check(changes)).toEqual(problems)
})

test.each([
  ['one invalid field', 'no summary', { email: 'error-email' }, []],
  [
    'two invalid fields',
    'a summary with a link to each field',
    { email: 'error-email', text: 'error-text' },
    ['#contact-form-email', '#contact-form-text'],
  ],
])('%s: the page is notified of an error, and the form shows %s', async (_fields, _what, problems, links) => {
  const reported: boolean[] = []
  const report = (isInvalid: boolean) => void reported.push(isInvalid)
  const { container } = await hydrate(
    <Screen
      section={section as ContactForm}
      {...{ strings, locale: 'en' }}
      form={{ ...{ action: '/contact', name: 'contact-form', values: {}, saved: false }, problems, report }}
    />,
  )
  expect(reported.at(-1)).toBe(true)
  const summaryLinks = [...container.querySelectorAll('form > [role=alert] a')]
  expect(summaryLinks.map((link) => link.getAttribute('href'))).toEqual(links)
  for (const link of links) expect(container.querySelector(link)).not.toBeNull()
})
