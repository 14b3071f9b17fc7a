import { expect, test } from 'vitest'
import { compileApp } from '../../../testing/testFunnel.ts'

const level = { bands: [{ from: 0, id: 'start' }] }

/** The hints about the placeholders of a funnel that asks for a goal, then for a job. The funnel has a score. */
const hintsOf = (head: string, titles: { goal?: string; job?: string } = {}) =>
  compileApp({
    head: { title: head },
    scores: { level },
    screens: [
      { id: 'goal', kind: 'input', ...(titles.goal && { title: titles.goal }) },
      { id: 'job', kind: 'input', ...(titles.job && { title: titles.job }) },
      { id: 'end', kind: 'divider' },
    ],
  }).problems.flatMap(({ code, pointer, hint }) => (/pipe/.test(code) ? [`${pointer} ${hint}`] : []))

test('a placeholder in a text outside the screens is reported, and the hint says why', () => {
  const hint = '/head/title Remove the placeholder: only the texts of screens show values.'
  for (const pipe of [
    '{{answers.goal}}',
    '{{answers.job, or(you)}}',
    '{{answers goal}}',
    '{{user.name, or(you)}}',
  ])
    expect(hintsOf(`A plan for ${pipe}`)).toEqual([hint])
})

test('a placeholder for an answer that is not given earlier is reported', () => {
  expect(hintsOf('A plan', { goal: 'Why {{answers.goal}}?', job: 'Why {{answers.job}}?' })).toEqual([
    '/screens/0/title Remove the placeholder: this screen asks for the answer.',
    '/screens/1/title Remove the placeholder: this screen asks for the answer.',
  ])
  expect(hintsOf('A plan', { goal: 'Why {{answers.job}}?' })).toEqual([
    '/screens/0/title Move screen "job" before this one, or remove the placeholder.',
  ])
})

test('if a placeholder names a screen without an answer, the hint lists the screens with an answer', () => {
  expect(hintsOf('A plan', { job: '{{answers.end, or(you)}}' })).toEqual([
    '/screens/1/title Write one of: answers.goal, answers.job.',
  ])
})

test('the hint for an unreadable placeholder suggests the answer of an earlier question', () => {
  expect(hintsOf('A plan', { goal: '{{answers goal}}', job: '{{answers goal}}' })).toEqual([
    '/screens/0/title Write {{answers.<screen>}}, or {{answers.<screen>, or(words)}}.',
    '/screens/1/title Write {{answers.goal}}, or {{answers.goal, or(words)}}.',
  ])
})

test('for a context value that only conditions can read, the hint says why texts cannot show it', () => {
  expect(hintsOf('A plan', { job: '{{user.subscription, or(none)}} {{user.registered, or(no)}}' })).toEqual(
    Array.from(
      { length: 2 },
      () =>
        '/screens/1/title Texts cannot show this value: it is true or false, or one of a fixed list. Use it in the `when` of a screen.',
    ),
  )
})

test.each([
  ['{{scores.level}}', 'Write scores.level.points or scores.level.band.'],
  ['{{scores.level.foo}}', 'Write scores.level.points or scores.level.band.'],
  ['{{scores.level.points.now}}', 'Write scores.level.points or scores.level.band.'],
  ['{{scores.level.bnad}}', 'Did you mean "scores.level.band"?'],
  ['{{scores.levle.points}}', 'Did you mean "scores.level.points"?'],
  ['{{scores.vocabulary}}', 'Write one of: scores.level.points, scores.level.band.'],
  ['{{user.name.first, or(you)}}', 'Did you mean "user.name"?'],
])('the hint for %s names a path that a text can show', (pipe, hint) => {
  expect(hintsOf('A plan', { job: `For ${pipe}` })).toEqual([`/screens/1/title ${hint}`])
})
