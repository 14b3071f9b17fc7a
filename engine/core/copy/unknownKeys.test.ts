import { expect, test } from 'vitest'
import { groupUnknownKeys, idOfPart, isFirstStep, nearKey } from './unknownKeys.ts'

const known = [
  'screens.goal.title',
  'screens.goal.answers.travel.text',
  'screens.goal.answers.travel.description',
  'screens.goal.answers.work.text',
  'screens.plan.title',
]
/** Every known text needs a translation. */
const wanted = known
const group = (...keys: string[]) =>
  groupUnknownKeys(
    keys,
    known,
    wanted,
    keys.filter((key) => !known.includes(key)),
  )

test('the keys of a renamed answer are one finding, with the new id of the answer', () => {
  const oldKeys = ['screens.goal.answers.trip.text', 'screens.goal.answers.trip.description']
  expect(group('screens.goal.title', 'screens.goal.answers.work.text', ...oldKeys)).toEqual([
    { part: 'screens.goal.answers.trip', keys: oldKeys, renamedTo: 'screens.goal.answers.travel' },
  ])
})

test('the first step of a key is no id, so it is never renamed', () => {
  const inArm = 'experiments.try.warm.'
  const ofArm = [`${inArm}screens.goal.title`, `${inArm}head.title`]
  const unknown = ['goal.title', 'screen.goal.title', `${inArm}screen.goal.title`]
  const all = [...known, ...ofArm]
  expect(groupUnknownKeys([...unknown, ofArm[1]!], all, all, unknown)).toEqual([
    { part: 'goal', keys: ['goal.title'], renamedTo: undefined },
    { part: 'screen', keys: ['screen.goal.title'], renamedTo: undefined },
    { part: `${inArm}screen`, keys: [`${inArm}screen.goal.title`], renamedTo: undefined },
  ])
  const parts = ['screen', `${inArm}screen`, 'experiments.try', 'experiments.try.warm', 'screens.goal']
  expect(parts.filter(isFirstStep)).toEqual(['screen', `${inArm}screen`])
})

test('the near key differs in the unknown step, or has an extra first or last step', () => {
  const near = (key: string) => nearKey(key, group(key)[0]!.part, known)
  expect(near('screens.gaol.title')).toBe('screens.goal.title')
  expect(near('screens.goal.titel')).toBe('screens.goal.title')
  expect(near('screens.goal.answers.wrok.text')).toBe('screens.goal.answers.work.text')
  expect(near('screen.goal.title')).toBe('screens.goal.title')
  expect(near('goal.title')).toBe('screens.goal.title')
  expect(near('goal.answers.work.text')).toBe('screens.goal.answers.work.text')
  expect(near('screens.goal.answers.work')).toBe('screens.goal.answers.work.text')
})

test('if the screen of a key is known, the near key is not on another screen', () => {
  const ofOthers = ['screens.goals.text', 'screens.ready.text', 'screens.goal.title']
  expect(nearKey('screens.goal.text', 'screens.goal.text', ofOthers)).toBeUndefined()
  expect(nearKey('screens.goal.answers.exam.text', 'screens.goal.answers.exam', known)).toBeUndefined()
})

test('the keys of a renamed screen are one finding', () => {
  const oldKeys = ['screens.aim.title', 'screens.aim.answers.travel.text', 'screens.aim.answers.work.text']
  expect(group('screens.plan.title', ...oldKeys)).toEqual([
    { part: 'screens.aim', keys: oldKeys, renamedTo: 'screens.goal' },
  ])
})

test('if several ids have no translation, only an id that is spelled like the unknown id is suggested', () => {
  expect(group('screens.gaol.title')[0]!.renamedTo).toBe('screens.goal')
  expect(group('screens.summary.title')[0]!.renamedTo).toBeUndefined()
})

test('if two answers are unknown, only an id that is spelled like the untranslated id gets a suggestion', () => {
  const oldKeys = ['screens.goal.answers.trip.text', 'screens.goal.answers.exam.text']
  expect(group('screens.goal.answers.work.text', ...oldKeys).map(({ renamedTo }) => renamedTo)).toEqual([
    undefined,
    undefined,
  ])
  const similar = 'screens.goal.answers.travl.text'
  expect(
    group('screens.goal.answers.work.text', oldKeys[1]!, similar).map(({ renamedTo }) => renamedTo),
  ).toEqual([undefined, 'screens.goal.answers.travel'])
})

test('an id whose texts need no translation, such as "18–24", is never suggested', () => {
  const ages = ['screens.age.answers.18-24.text', 'screens.age.answers.55-and-over.text']
  const oldKey = 'screens.age.answers.55-plus.text'
  const [found] = groupUnknownKeys([oldKey], ages, ages.slice(1), [oldKey])
  expect(found!.renamedTo).toBe('screens.age.answers.55-and-over')
})

test('a misspelled field is not a renamed id', () => {
  expect(group('screens.plan.titel')).toEqual([
    { part: 'screens.plan.titel', keys: ['screens.plan.titel'], renamedTo: undefined },
  ])
})

test('a field that has no translation, such as "title", is never suggested for an unknown id', () => {
  const oldKey = 'screens.goal.answer.work.text'
  expect(group('screens.plan.title', 'screens.goal.answers.travel.text', oldKey)).toEqual([
    { part: 'screens.goal.answer', keys: [oldKey], renamedTo: undefined },
  ])
})

test('funnel.json can rename only the ids of screens and answers', () => {
  expect(
    ['screens.goal', 'screens.goal.answers.travel', 'sections.hero', 'screens.plan.items.pace'].map(idOfPart),
  ).toEqual(['goal', 'goal.travel', undefined, undefined])
})
