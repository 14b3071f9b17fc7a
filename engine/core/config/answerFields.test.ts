import { expect, test } from 'vitest'
import { compileApp, testProgram, testSite, type Json } from '../../../testing/testFunnel.ts'

const goal = { id: 'goal', kind: 'single-choice', answers: [{ id: 'a' }, { id: 'b' }] }
const end = { id: 'end', kind: 'divider' }

function errorsOf(fields: Json, answerFields: Json | undefined, experiments: Json[] = []) {
  const site = { ...testSite, answerFields }
  const { problems } = compileApp(
    { screens: [{ ...goal, ...fields }, end], experiments },
    { 'site.json': site },
  )
  const errors = problems.filter(({ severity }) => severity === 'error')
  return errors.map(({ code, file, pointer, hint }) => [`${code} ${file} ${pointer}`, hint])
}

const declaredFields = { questionKey: { description: 'The name in reports.' } }

test('a screen may have the fields that the site declares, and no other fields', () => {
  expect(errorsOf({ questionKey: 'goal' }, declaredFields)).toEqual([])
  expect(errorsOf({ questionKey: 'goal' }, undefined)).toEqual([
    ['unknown-field funnels/test/funnel.json /screens/0/questionKey', expect.any(String)],
  ])
  expect(errorsOf({ questionKye: 'goal' }, declaredFields)).toEqual([
    ['unknown-field funnels/test/funnel.json /screens/0/questionKye', 'Did you mean "questionKey"?'],
  ])
})

test.each([5, null, ['goal'], 'x'.repeat(101)])('%j is not a valid field value', (questionKey) => {
  expect(errorsOf({ questionKey }, declaredFields)).toEqual([
    ['wrong-value funnels/test/funnel.json /screens/0/questionKey', expect.any(String)],
  ])
})

test('an arm may set the fields that the site declares', () => {
  const arm = (patch: Json) => [
    { key: 'try', variations: [{ id: 'control' }, { id: 'b', patch: { screens: { goal: patch } } }] },
  ]
  expect(errorsOf({}, declaredFields, arm({ questionKey: 'goal' }))).toEqual([])
  expect(errorsOf({}, declaredFields, arm({ other: 'goal' }))).toMatchObject([
    [expect.stringMatching(/^unknown-field funnels.*patch\/screens\/goal\/other$/), expect.any(String)],
  ])
})

test('the kind still checks its own field if a declared field has the same name', () => {
  expect(errorsOf({ title: 5 }, { title: { description: 'The title.' } })).toEqual([
    ['wrong-type funnels/test/funnel.json /screens/0/title', expect.any(String)],
  ])
})

test('a declared field needs a description and a valid name', () => {
  expect(errorsOf({}, { 'question key': { description: 'x' } })).toContainEqual([
    'wrong-value site.json /answerFields/question key',
    expect.any(String),
  ])
  expect(errorsOf({}, { tag: {} })).toEqual([
    ['missing-field site.json /answerFields/tag', expect.any(String)],
  ])
})

test('a program lists the declared fields in the order of `site.json`', () => {
  expect(testProgram({ screens: [goal, end] }).answerFields).toEqual([
    'questionKey',
    'tag',
    'retenoUserProperty',
  ])
})
