/** The names under which an imported funnel records its answers. */
import { expect, test } from 'vitest'
import { configs, importText } from '../../../testing/importedForms.ts'
import type { RawFunnel } from '../../core/config/rawConfig.ts'

const catalogue = (...names: string[]) =>
  JSON.stringify({ properties: Object.fromEntries(names.map((name) => [name, { description: name }])) })

/** Imports a form of SurveyJS into a site with these additional files. */
const importInto = (files: Readonly<Record<string, string>>, form: unknown, id = 'form') =>
  importText('surveyjs', JSON.stringify(form), id, new Map([...configs, ...Object.entries(files)]))

const questionKeysOf = ({ files }: ReturnType<typeof importInto>) =>
  (JSON.parse(files.get('funnel.json')!) as RawFunnel).screens.map(({ questionKey }) => questionKey)

const form = {
  elements: [
    { type: 'comment', name: 'favouriteWord' },
    { type: 'html', name: 'h', html: 'Words' },
  ],
}

test('each question gets a `questionKey` and an entry in the catalogue', () => {
  const imported = importInto({ 'catalogue.json': catalogue('goal') }, form)
  expect(questionKeysOf(imported)).toEqual(['favourite_word', undefined, undefined])
  expect(JSON.parse(imported.catalogue!)).toEqual({
    properties: { goal: { description: 'goal' }, favourite_word: { description: 'favouriteWord' } },
  })
})

test('a missing catalogue is not created, and a complete one does not change', () => {
  expect(importInto({}, form).catalogue).toBeUndefined()
  expect(importInto({ 'catalogue.json': catalogue('favourite_word') }, form).catalogue).toBeUndefined()
})

test('the import puts the id of the new funnel before a `questionKey` that another funnel has', () => {
  const other = JSON.stringify({
    id: 'other',
    locales: ['en'],
    screens: [{ id: 'a', kind: 'input', questionKey: 'favourite_word' }],
  })
  const files = { 'funnels/other/funnel.json': other }
  expect(questionKeysOf(importInto(files, form, 'new-one'))[0]).toBe('new_one_favourite_word')
  // This import replaces the funnel "other".
  expect(questionKeysOf(importInto(files, form, 'other'))[0]).toBe('favourite_word')
})

test('the import puts the id of the new funnel before a `questionKey` that only an arm of another funnel has', () => {
  const patch = { screens: { b: { kind: 'input', questionKey: 'favourite_word', after: 'a' } } }
  const other = JSON.stringify({
    id: 'other',
    locales: ['en'],
    experiments: [{ key: 'more', variations: [{ id: 'none' }, { id: 'one', patch }] }],
    screens: [{ id: 'a', kind: 'input' }],
  })
  const imported = importInto({ 'funnels/other/funnel.json': other }, form, 'new-one')
  expect(questionKeysOf(imported)[0]).toBe('new_one_favourite_word')
})

test.each(['null', '[null]', '{}'])(
  'a form is imported even if the field `screens` of another funnel is %s',
  (screens) => {
    const files = { 'funnels/other/funnel.json': `{ "id": "other", "screens": ${screens} }` }
    expect(questionKeysOf(importInto(files, form))[0]).toBe('favourite_word')
  },
)

test('long prefixed names are shortened, and still differ', () => {
  const long = 'a'.repeat(58)
  const names = [`${long}1`, `${long}2`]
  const screens = names.map((id) => ({ id, kind: 'input', questionKey: id }))
  const files = { 'funnels/other/funnel.json': JSON.stringify({ id: 'other', locales: ['en'], screens }) }
  const two = { elements: names.map((name) => ({ type: 'comment', name })) }
  const [first, second] = questionKeysOf(importInto(files, two, 'f'.repeat(60)))
  expect([String(first).length, String(second).length]).toEqual([100, 100])
  expect(first).not.toBe(second)
})
