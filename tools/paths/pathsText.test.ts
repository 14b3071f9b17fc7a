import { expect, test } from 'vitest'
import { appOf, type Json } from '../../testing/testFunnel.ts'
import { choice, divider } from '../../testing/funnelDiff.ts'
import { manySums } from '../../testing/manySums.ts'
import { armPrograms } from '../../engine/analysis/armPrograms.ts'
import type { ListedPath } from '../../engine/analysis/paths/listPaths.ts'
import { pathsOfFunnel, type FunnelPaths } from '../../engine/analysis/paths/pathsOfFunnel.ts'
import type { Witness } from '../../engine/analysis/paths/witnessOf.ts'
import { today } from '../today.ts'
import { pathsText } from './pathsText.ts'

function lines(screens: Json[], scores: Json = {}): string[] {
  const app = appOf({ screens, scores })
  const funnel = app.configs.funnels.get('test')!
  const found = pathsOfFunnel(armPrograms(funnel, app.registry), app.registry, today())
  return pathsText('test', found)
    .replace(/\u001b\[\d+m/g, '')
    .split('\n')
}

const goal = choice('goal', ['travel', 'work', 'exam', 'fun'])
const job = choice('job', ['nurse', 'cook'], { when: { 'answers.goal': 'work' } })
const end = divider('end')

test('each path is listed with the answers that decide it, and each walk with its new answers', () => {
  expect(lines([goal, job, end])).toEqual([
    'test  2 paths, 2 to 3 screens (mean 2.5), 2 to 3 taps',
    '',
    'every path has: goal, end',
    '   1  goal = work  3 screens',
    '      + job',
    '   2  goal not work  2 screens',
    '',
    '5 walks cover every screen, answer, route, transition and arm (at least 4 are needed); each with the answers that no earlier walk gives:',
    '   1–3  path 2    goal = travel | exam | fun',
    '     4  path 1    goal = work · job = nurse',
    '     5  path 1    job = cook',
    '--json has all answers of each walk',
  ])
})

test('if a question has no known valid answer, its paths are counted but not walked, and the text says so', () => {
  const asked: Json = { id: 'zip', kind: 'input', rules: { pattern: '\\Bfoo' } }
  expect(lines([asked, end])).toEqual([
    'test  1 path, 2 screens, 3 taps',
    '',
    'the only path: zip, end',
    '   1  not proven: no value of answers.zip is known  2 screens',
    'not proven: what comes after "zip": no answer was found that its rules accept',
    'not proven, and in no walk: zip, zip.*, end',
  ])
})

test('the highest number of taps leaves out the exclusive answer, because it is chosen alone', () => {
  const answers = ['art', 'food', 'sport', 'none'].map((id) => ({ id }))
  const topics: Json = { id: 'topics', kind: 'multiple-choice', answers, rules: { exclusive: ['none'] } }
  expect(lines([topics, end])[0]).toContain('3 to 5 taps')
})

test('a path that nothing decides is for everyone, and its walk has no answers', () => {
  const text = lines([divider('start'), end])
  expect(text).toContain('   1  everyone  2 screens')
  expect(text.join('\n')).toContain('(at least 1 is needed)')
  expect(text).toContain('     1  path 1    no answers')
})

test('an empty value is shown as "", because "nothing" means that there is no value', () => {
  const text = lines([divider('start'), divider('ad', { when: { 'query.source': '' } }), end])
  expect(text).toContain('   1  query.source = ""  3 screens')
  expect(text).toContain('   2  query.source = nothing  2 screens')
  expect(text).toContain('     1  path 1    query.source = ""')
})

test('if not all paths are listed, the text says "the listed paths" instead of "every path"', () => {
  const optional = (id: string) => choice(`${id}-more`, ['x', 'y'], { when: { [`answers.${id}`]: 'yes' } })
  const asked = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((id) => [choice(id, ['yes', 'no']), optional(id)])
  const text = lines([...asked, end])
  expect(text[0]).toContain('64 paths')
  expect(text).toContain('each of the 60 listed paths has: a, b, c, d, e, f, end')
})

const listedOf = (...screens: string[]): ListedPath => ({ screens, by: {}, unknown: [] })
const arm = (variation: string) => ({ experiment: 'try', variation })
const lengths = { shortest: undefined, longest: undefined, mean: undefined }
const found: FunnelPaths = {
  ...{ arms: [], unreachable: [], unwalked: [], impossible: [], walks: [], atLeast: 0, unproven: [] },
}

test('if two arms list the same new path, a walk names the path of its own arm', () => {
  const walk = (variation: string): Witness => ({
    ...{ screens: ['b'], answers: {}, context: { 'experiments.try': variation } },
  })
  const text = pathsText('test', {
    ...found,
    arms: [
      { ...lengths, arm: undefined, paths: 1n, listed: [listedOf('a')] },
      { ...lengths, arm: arm('x'), paths: 1n, listed: [listedOf('b')] },
      { ...lengths, arm: arm('y'), paths: 1n, listed: [listedOf('b')] },
    ],
    walks: [walk('x'), walk('y')],
  })
  expect(text).toMatch(/path 2 +experiments.try = x/)
  expect(text).toMatch(/path 3 +experiments.try = y/)
})

test('if no screen is on every path, the text says so', () => {
  const controlOf = (paths: bigint) => ({
    ...found,
    arms: [{ ...lengths, arm: undefined, paths, listed: [listedOf('a'), listedOf('b')] }],
  })
  expect(pathsText('test', controlOf(2n))).toContain('\nno screen is on every path\n')
  expect(pathsText('test', controlOf(61n))).toContain('\nno screen is on all of the listed paths\n')
})

test('if the paths of the control cannot be counted, the text says "the listed path" instead of "every path"', () => {
  const text = pathsText('test', {
    ...found,
    arms: [
      { ...lengths, arm: undefined, paths: undefined, listed: [] },
      { ...lengths, arm: arm('x'), paths: 1n, listed: [listedOf('a')] },
    ],
  })
  expect(text).toContain('the listed path has: a')
})

test('if nothing is proven about the screens, no screen is called "never reached"', () => {
  const { scores, screen, when } = manySums
  const text = lines([screen, divider('job', { when }), end], scores)
  expect(text.join()).toContain('which screens are reached')
  expect(text.join()).not.toContain('never reached')
})
