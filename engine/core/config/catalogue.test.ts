/** Valid and invalid catalogues, with the problems that are reported. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfigFiles } from '../../../runtime/server/configFiles.ts'
import { compileApp, type Json } from '../../../testing/testFunnel.ts'

const answers = [{ id: 'a' }, { id: 'b' }]
const questionWith = (fields: Json) => ({ id: 'goal', kind: 'single-choice', answers, ...fields })
const end = { id: 'end', kind: 'divider' }
const catalogueOf = (...names: string[]) => ({
  properties: Object.fromEntries(names.map((name) => [name, { description: `What ${name} says.` }])),
})

/** The problems of the catalogue and of the funnel. */
function problemsOf(catalogue: unknown, screen: Json, funnel: Json = {}) {
  const files = catalogue === undefined ? {} : { 'catalogue.json': catalogue }
  const { problems } = compileApp({ screens: [questionWith(screen), end], ...funnel }, files)
  return problems.filter(({ file }) => /^(catalogue|funnels)/.test(file))
}
const codes = (...args: Parameters<typeof problemsOf>) =>
  problemsOf(...args).map(({ code, file, pointer }) => `${code} ${file} ${pointer}`)

const funnelFile = 'funnels/test/funnel.json'

test('unknown-property: a name that is not in the catalogue is reported, with a similar name if there is one', () => {
  const catalogue = catalogueOf('learning_goal')
  const bothFields = { questionKey: 'learning_goal', retenoUserProperty: 'learning_goal' }
  expect(codes(catalogue, bothFields)).toEqual([])
  expect(problemsOf(catalogue, { ...bothFields, questionKey: 'learning_gaol' })).toMatchObject([
    {
      code: 'unknown-property',
      severity: 'warning',
      file: funnelFile,
      pointer: '/screens/0/questionKey',
      message: expect.stringContaining('"learning_gaol"'),
      hint: 'Did you mean "learning_goal"?',
    },
  ])
  expect(problemsOf(catalogue, { ...bothFields, retenoUserProperty: 'shoe_size' })).toMatchObject([
    { pointer: '/screens/0/retenoUserProperty', hint: expect.stringContaining('catalogue.json') },
  ])
})

test('unknown-property: for a name in an arm of an experiment, the pointer leads to the patch', () => {
  const arm = (questionKey: string) => ({
    experiments: [
      {
        key: 'try',
        variations: [
          { id: 'control' },
          { id: 'b', patch: { screens: { goal: { questionKey }, end: null } } },
        ],
      },
    ],
  })
  const catalogue = catalogueOf('goal', 'aim')
  expect(codes(catalogue, { questionKey: 'goal' }, arm('aim'))).toEqual([])
  expect(codes(catalogue, { questionKey: 'goal' }, arm('aims'))).toEqual([
    `unknown-property ${funnelFile} /experiments/0/variations/1/patch/screens/goal/questionKey`,
    'unused-property catalogue.json /properties/aim',
  ])
})

test('unused-property: a property that no screen records is reported, unless a funnel has errors', () => {
  const catalogue = catalogueOf('goal', 'pace')
  const unused = ['unused-property catalogue.json /properties/pace']
  expect(codes(catalogue, { questionKey: 'goal' })).toEqual(unused)
  expect(codes(catalogue, { questionKey: 'goal', retenoUserProperty: 'pace' })).toEqual([])
  expect(codes(catalogue, { questionKey: 'goal' }, { theme: 'none' })).toEqual([
    `unknown-theme ${funnelFile} /theme`,
  ])
})

test('a category, a tag and an empty name are not properties', () => {
  expect(codes(catalogueOf(), { category: 'x', tag: 'y', questionKey: '' })).toEqual([])
})

test.each<[unknown, string]>([
  ['{', 'invalid-json '],
  [{}, 'missing-field '],
  [{ properties: { goal: {} } }, 'missing-field /properties/goal'],
  [{ properties: { goal: { description: 'x', type: 'text' } } }, 'unknown-field /properties/goal/type'],
  ['{ "properties": { "constructor": { "description": "x" } } }', 'reserved-id /properties/constructor'],
])('%j is refused as a catalogue, and no property is checked against it', (catalogue, refused) => {
  const found = problemsOf(catalogue, { questionKey: 'other' })
  expect(found.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([refused])
  expect(found[0]).toMatchObject({ severity: 'error', file: 'catalogue.json' })
})

test('without a catalogue every property is accepted', () => {
  expect(codes(undefined, { questionKey: 'anything' })).toEqual([])
})

test('with an overlay folder, only the catalogue of that folder is read', () => {
  const folderOf = (files: Json) => {
    const folder = mkdtempSync(join(tmpdir(), 'catalogue-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(join(folder, dirname(path)), { recursive: true })
      writeFileSync(join(folder, path), JSON.stringify(content))
    }
    return folder
  }
  const base = folderOf({ 'site.json': {}, 'catalogue.json': catalogueOf('goal') })
  const catalogueIn = (...folders: string[]) => readConfigFiles(...folders).get('catalogue.json')
  expect(catalogueIn(base)).toBe(JSON.stringify(catalogueOf('goal')))
  expect(catalogueIn(base, folderOf({ 'themes/x.json': {} }))).toBeUndefined()
  const overlay = folderOf({ 'catalogue.json': catalogueOf('pace') })
  expect(catalogueIn(base, overlay)).toBe(JSON.stringify(catalogueOf('pace')))
})

test('mixed-property: if a choice and two number questions share a property, the choice is reported', () => {
  const choice = questionWith({ questionKey: 'minutes' })
  const numbers = ['a', 'b'].map((id) => ({ id, kind: 'range', min: 1, max: 5, questionKey: 'minutes' }))
  const mixedIn = (...screens: Json[]) =>
    problemsOf(catalogueOf('minutes'), {}, { screens: [...screens, end] }).filter(
      ({ code }) => code === 'mixed-property',
    )
  expect(mixedIn(choice, ...numbers).map(({ pointer }) => pointer)).toEqual(['/screens/0/questionKey'])
  expect(mixedIn(...numbers, choice).map(({ pointer }) => pointer)).toEqual(['/screens/2/questionKey'])
  expect(mixedIn(choice, ...numbers)[0]!.message).toContain(
    'a number on screen "a" of funnel "test" and screen "b" of funnel "test"',
  )
})
