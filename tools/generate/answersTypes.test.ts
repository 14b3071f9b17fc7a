import { expect, test } from 'vitest'
import { commandFixture } from '../../testing/commandFixture.ts'
import { root } from '../root.ts'
import { answersTypes } from './answersTypes.ts'
import { readKindFolders } from './kindFolders.ts'

const command = commandFixture()
const folders = await readKindFolders(root)

function generated(funnels: Readonly<Record<string, string>>): Record<string, string> {
  command.write(Object.entries(funnels).map(([id, text]) => [`configs/funnels/${id}/funnel.json`, text]))
  return Object.fromEntries(answersTypes(command.folder, folders))
}

const funnelOf = (id: string) =>
  JSON.stringify({ id, screens: [{ id: 'a', kind: 'single-choice', answers: [{ id: 'x' }, { id: 'y' }] }] })

test.each([
  ['my-funnel', 'MyFunnelAnswers'],
  ['7-days', '_7DaysAnswers'],
  ['new--quiz-', 'NewQuizAnswers'],
])('the type of %s is named %s', (id, name) => {
  expect(generated({ [id]: funnelOf(id) })).toEqual({
    [`configs/funnels/${id}/answers.gen.ts`]: `/** The answers of a run of \`${id}\`. */
export interface ${name} {
  'a'?: 'x' | 'y'
}
`,
  })
})

test('a funnel with errors has no type; the other funnels have theirs', () => {
  const answersWithoutList =
    '{ "id": "c", "screens": [{ "id": "a", "kind": "single-choice", "answers": {} }] }'
  const types = generated({ a: '{', b: '{ "id": "b" }', c: answersWithoutList, good: funnelOf('good') })
  expect(Object.keys(types)).toEqual(['configs/funnels/good/answers.gen.ts'])
  expect(command.output.map((line) => line.split(' has errors')[0])).toEqual(
    ['a', 'b', 'c'].map((id) => `configs/funnels/${id}`),
  )
})

test.each([
  ['an empty list of answers', { id: 'a', kind: 'multiple-choice', answers: [] }],
  ['an apostrophe in the id of an answer', { id: 'a', kind: 'single-choice', answers: [{ id: "don't" }] }],
  ['an apostrophe in the id of a screen', { id: "don't", kind: 'input' }],
])('a funnel has no type because of %s', (_what, screen) => {
  expect(generated({ wrong: JSON.stringify({ id: 'wrong', screens: [screen] }) })).toEqual({})
  expect(command.output).toEqual([expect.stringContaining('configs/funnels/wrong has errors')])
})
