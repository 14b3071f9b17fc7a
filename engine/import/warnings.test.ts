/** The warnings about an imported funnel, from the check of its configs and of its paths. */
import { expect, test } from 'vitest'
import { findProblems } from '../analysis/problems/findProblems.ts'
import { loadConfigs } from '../core/config/loadConfigs.ts'
import type { RawFunnel } from '../core/config/rawConfig.ts'
import { configs, formNamesOf, readForm } from '../../testing/importedForms.ts'
import { today } from '../../testing/testFunnel.ts'
import { createProduct } from '../../runtime/app/product.ts'
import { formats } from './formats.ts'
import { importForm } from './importForm.ts'

const product = createProduct()

/** Imports a form, and analyses the paths through the funnel. */
const importAnalysed = (format: string, form: unknown) =>
  importForm(
    { format, file: 'form.json', text: JSON.stringify(form), id: 'form', configs },
    {
      registry: product.registry,
      check: (all) => loadConfigs(all, product.registry, product.builtIn).problems,
      findProblems: (all) => findProblems(all, product, { today }).problems,
    },
  )

/** Warnings about the form's own content, which the import does not correct. */
const contentWarnings = ['missing-copy', 'visible-marks', 'many-questions']

test.each(formats.flatMap(({ id }) => formNamesOf(id).map((name) => [id, name] as const)))(
  '%s %s: apart from content warnings, each warning leads to a part of the form',
  (format, name) => {
    const { problems } = importAnalysed(format, readForm(format, name))
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
  const imported = importAnalysed('xgov', {
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
  const imported = importAnalysed('surveyjs', {
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
  const imported = importAnalysed('xgov', {
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
