/** The names under which an imported funnel records its answers, and the warnings about the funnel. */
import { expect, test } from 'vitest'
import { findProblems } from '../analysis/problems/findProblems.ts'
import { loadConfigs } from '../core/config/loadConfigs.ts'
import type { RawFunnel } from '../core/config/rawConfig.ts'
import { configs, formsOf, readForm } from '../../testing/importedForms.ts'
import { today } from '../../testing/testFunnel.ts'
import { createProduct } from '../../runtime/app/product.ts'
import { formats } from './formats.ts'
import { importForm } from './importForm.ts'

const product = createProduct()
const catalogue = (...names: string[]) =>
  JSON.stringify({ properties: Object.fromEntries(names.map((name) => [name, { description: name }])) })

/** Imports into a site with these additional files. */
const importInto = (files: Readonly<Record<string, string>>, format: string, form: unknown, id = 'form') =>
  importForm(
    {
      format,
      file: 'form.json',
      text: JSON.stringify(form),
      id,
      configs: new Map([...configs, ...Object.entries(files)]),
    },
    {
      registry: product.registry,
      check: (all) => loadConfigs(all, product.registry, product.builtIn).problems,
      findProblems: (all) => findProblems(all, product, { today }).problems,
    },
  )

const questionKeysOf = ({ files }: ReturnType<typeof importInto>) =>
  (JSON.parse(files.get('funnel.json')!) as RawFunnel).screens.map(({ questionKey }) => questionKey)

const form = {
  elements: [
    { type: 'comment', name: 'favouriteWord' },
    { type: 'html', name: 'h', html: 'Words' },
  ],
}

test('each question gets a `questionKey` and an entry in the catalogue', () => {
  const imported = importInto({ 'catalogue.json': catalogue('goal') }, 'surveyjs', form)
  expect(questionKeysOf(imported)).toEqual(['favourite_word', undefined, undefined])
  expect(JSON.parse(imported.catalogue!)).toEqual({
    properties: { goal: { description: 'goal' }, favourite_word: { description: 'favouriteWord' } },
  })
})

test('a missing catalogue is not created, and a complete one does not change', () => {
  expect(importInto({}, 'surveyjs', form).catalogue).toBeUndefined()
  expect(
    importInto({ 'catalogue.json': catalogue('favourite_word') }, 'surveyjs', form).catalogue,
  ).toBeUndefined()
})

test('the import puts the id of the new funnel before a `questionKey` that another funnel has', () => {
  const other = JSON.stringify({
    id: 'other',
    locales: ['en'],
    screens: [{ id: 'a', kind: 'input', questionKey: 'favourite_word' }],
  })
  const files = { 'funnels/other/funnel.json': other }
  expect(questionKeysOf(importInto(files, 'surveyjs', form, 'new-one'))[0]).toBe('new_one_favourite_word')
  expect(questionKeysOf(importInto(files, 'surveyjs', form, 'other'))[0]).toBe('favourite_word')
})

test('the import puts the id of the new funnel before a `questionKey` that only an arm of another funnel has', () => {
  const patch = { screens: { b: { kind: 'input', questionKey: 'favourite_word', after: 'a' } } }
  const other = JSON.stringify({
    id: 'other',
    locales: ['en'],
    experiments: [{ key: 'more', variations: [{ id: 'none' }, { id: 'one', patch }] }],
    screens: [{ id: 'a', kind: 'input' }],
  })
  const imported = importInto({ 'funnels/other/funnel.json': other }, 'surveyjs', form, 'new-one')
  expect(questionKeysOf(imported)[0]).toBe('new_one_favourite_word')
})

test.each(['null', '[null]', '{}'])(
  'a form is imported even if the field `screens` of another funnel is %s',
  (screens) => {
    const files = { 'funnels/other/funnel.json': `{ "id": "other", "screens": ${screens} }` }
    expect(questionKeysOf(importInto(files, 'surveyjs', form))[0]).toBe('favourite_word')
  },
)

test('long prefixed names are shortened, and still differ', () => {
  const long = 'a'.repeat(58)
  const names = [`${long}1`, `${long}2`]
  const screens = names.map((id) => ({ id, kind: 'input', questionKey: id }))
  const files = { 'funnels/other/funnel.json': JSON.stringify({ id: 'other', locales: ['en'], screens }) }
  const two = { elements: names.map((name) => ({ type: 'comment', name })) }
  const [first, second] = questionKeysOf(importInto(files, 'surveyjs', two, 'f'.repeat(60)))
  expect([String(first).length, String(second).length]).toEqual([100, 100])
  expect(first).not.toBe(second)
})

/** Warnings about the form's own content, which the import does not correct. */
const contentWarnings = ['missing-copy', 'visible-marks', 'many-questions']

test.each(formats.flatMap(({ id }) => formsOf(id).map((name) => [id, name] as const)))(
  '%s %s: apart from content warnings, each warning leads to a part of the form',
  (format, name) => {
    const { problems } = importInto({}, format, readForm(format, name))
    expect(problems.filter(({ code, source }) => !contentWarnings.includes(code) && !source)).toEqual([])
  },
)

test('if the conditions of two links cover every answer, the import adds no third route', () => {
  const page = (path: string, links: readonly unknown[], components: readonly unknown[] = []) => ({
    ...{ path, title: path, components, next: links },
  })
  const field = (name: string, type: string) => ({ type, name, title: name, options: {}, schema: {} })
  const is = (name: string, value: string) => ({
    name,
    value: {
      name,
      conditions: [
        { field: { name: 'a', type: 'YesNoField' }, operator: 'is', value: { type: 'Value', value } },
      ],
    },
  })
  const imported = importInto({}, 'xgov', {
    startPage: '/ask',
    pages: [
      page(
        '/ask',
        [
          { path: '/x', condition: 'yes' },
          { path: '/y', condition: 'no' },
        ],
        [field('a', 'YesNoField'), field('b', 'TextField')],
      ),
      page('/x', [{ path: '/summary' }], [field('x', 'TextField')]),
      page('/y', [{ path: '/summary' }], [field('y', 'TextField')]),
      { path: '/summary', title: 'Check', controller: './pages/summary.js', components: [] },
    ],
    lists: [],
    sections: [],
    conditions: [is('yes', 'true'), is('no', 'false')],
  })
  const { screens } = JSON.parse(imported.files.get('funnel.json')!) as RawFunnel
  expect(screens.find(({ id }) => id === 'b')!.next).toEqual([{ when: { $is: 'yes' }, to: 'x' }, { to: 'y' }])
  expect(screens.find(({ id }) => id === 'x')!.next).toEqual([{ to: 'thank-you' }])
  expect(imported.problems).toEqual([])
})

test('an unreachable ending is removed if the import has added it, and kept if the form has it', () => {
  const imported = importInto({}, 'surveyjs', {
    elements: [{ type: 'radiogroup', name: 'q', isRequired: true, choices: ['one', 'two'] }],
    completedHtmlOnCondition: [
      { expression: "{q} = 'one' or {q} = 'two'", html: 'For all' },
      { expression: "{q} = 'one'", html: 'For none' },
    ],
  })
  expect([...imported.sources.keys()]).toEqual(['q', 'ending-1', 'ending-2'])
  const unreachable = imported.problems.filter(({ code }) => code === 'unreachable-screen')
  expect(unreachable.map(({ source }) => source)).toEqual(['/completedHtmlOnCondition/1'])
  expect(unreachable[0]!.message).not.toContain('thank-you')
})

test('the removal of an ending that the import itself added is not reported', () => {
  const imported = importInto({}, 'xgov', {
    startPage: '/a',
    pages: [
      { path: '/a', title: 'A', components: [], next: [{ path: '/b' }] },
      { path: '/b', title: 'B', components: [], next: [] },
    ],
  })
  expect([...imported.sources]).toEqual([
    ['page-a', '/pages/0'],
    ['page-b', '/pages/1'],
  ])
  expect(imported.unmapped).toEqual([
    { what: 'a page that leads nowhere: the funnel ends with it', where: '/pages/1' },
  ])
})
