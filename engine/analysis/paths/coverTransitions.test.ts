import { expect, test } from 'vitest'
import { appOf, today, type Json } from '../../../testing/testFunnel.ts'
import { analyse, type Analysis } from '../analyse.ts'
import { armPrograms } from '../armPrograms.ts'
import { coverOf } from './cover.ts'
import { coverTransitions } from './coverTransitions.ts'

const required = { required: true }
const choice = (id: string, ids: string[]): Json => ({
  id,
  kind: 'single-choice',
  rules: required,
  answers: ids.map((each) => ({ id: each })),
})
const divider = (id: string, when?: Json): Json => ({ id, kind: 'divider', ...(when && { when }) })
/** A question for which no sample answer is found. */
const unsampled = (when: Json): Json => ({
  ...{ id: 'asked', kind: 'input', when },
  rules: { ...required, pattern: '\\Bfoo' },
})
const first = choice('first', ['a', 'b'])
const second = choice('second', ['c', 'd'])
/** Each walk of `coverOf` shows `x` or `y`, so `coverTransitions` adds a walk that skips both screens. */
const between = [
  divider('x', { 'answers.first': 'a', 'answers.second': 'c' }),
  divider('y', { 'answers.first': 'b', 'answers.second': 'd' }),
]

/** Returns the screens of each walk that `coverTransitions` adds to the walks of `coverOf`. */
function covered(screens: Json[]) {
  const { configs, registry } = appOf({ screens })
  const [control] = armPrograms(configs.funnels.get('test')!, registry)
  const { model, paths } = analyse({ ...control!, registry, today }) as Analysis
  const { walks, unproven } = coverTransitions(model, coverOf(model, paths!, today).walks)
  return { walks: walks.map((each) => each.screens.join()), unproven }
}

test('a walk that is added for a transition avoids questions without a sample answer after the transition', () => {
  const last = choice('last', ['e', 'f'])
  const asked = unsampled({ 'answers.last': 'f' })
  expect(covered([first, second, ...between, last, asked, divider('end')])).toEqual({
    walks: ['first,second,last,end'],
    unproven: [],
  })
})

test('a walk that is added for a transition avoids questions without a sample answer before the transition', () => {
  const way = choice('way', ['e', 'f'])
  const asked = unsampled({ 'answers.way': 'e' })
  const detour = ['p', 'q'].map((id) => divider(id, { 'answers.way': 'f' }))
  expect(covered([way, asked, ...detour, first, second, ...between, divider('end')])).toEqual({
    walks: ['way,p,q,first,second,end'],
    unproven: [],
  })
})

test('a transition is not proven if each path with it shows a question without a sample answer', () => {
  const way = choice('way', ['e', 'f'])
  const asked = unsampled({ 'answers.way': 'e' })
  const skipped = divider('skipped', { 'answers.way': 'f' })
  expect(covered([way, asked, divider('start'), skipped, divider('end')])).toEqual({
    walks: [],
    unproven: ['start → end'],
  })
})
