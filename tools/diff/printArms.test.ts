import { expect, test } from 'vitest'
import { stripVTControlCharacters } from 'node:util'
import { choice, compareFunnels, scale, divider } from '../../testing/funnelDiff.ts'
import type { Json } from '../../testing/testFunnel.ts'
import { diffLines } from './print.ts'

const control = { id: 'control' }
const bye = { id: 'bye', patch: { screens: { end: { title: 'Bye' } } } }
const long = { id: 'long', patch: { screens: { end: { when: { device: 'mobile' } } } } }
const funnel = (...variations: Json[]): Json => ({
  screens: [divider('start'), divider('end', { title: 'End' })],
  experiments: [{ key: 'try', variations }],
})
const linesOf = (before: Json, after: Json) =>
  diffLines(compareFunnels(before, after), { before: 'main', after: 'configs', texts: false })
    .map(stripVTControlCharacters)
    .slice(2)

test('if arms change order, the lines say only who changes arm and what visitors outside of the experiment see', () => {
  expect(linesOf(funnel(control, bye), funnel(bye, control))).toEqual([
    '  ! try.arms: control, bye → bye, control (line 7)',
    expect.stringMatching(
      /^ {6}! "try": 100 % of simulated visitors are in another arm from their next run on \(.*"control" → "bye".*\): do not combine the results/,
    ),
    '      ! "try": its first arm, which everybody outside of the experiment sees, was "control" and is "bye" now',
  ])
})

test('if only the order of the arms changes, no line says that an arm itself has changed', () => {
  const lines = linesOf(funnel(control, long), funnel(long, control))
  expect(lines).toHaveLength(3)
})

test('if the condition of an experiment changes, a line says that some visitors leave or enter the experiment', () => {
  const withCondition = (condition: Json): Json => ({
    ...funnel(control, bye),
    experiments: [{ key: 'try', variations: [control, bye], condition }],
  })
  expect(linesOf(withCondition({ device: 'mobile' }), withCondition({ device: 'desktop' }))).toContain(
    '      ! "try": visitors who meet only its old condition leave the experiment, and visitors who meet only its new condition enter the experiment: do not combine the results from before and after this change; a run under way keeps its arm',
  )
})

test('the line about visitors who change arm also says which condition these visitors meet', () => {
  const withShares = (weights: readonly number[], condition: Json): Json => ({
    ...funnel(control, bye),
    experiments: [{ key: 'try', variations: [control, bye], weights, condition }],
  })
  const before = withShares([0.5, 0.5], { device: 'mobile' })
  expect(linesOf(before, withShares([1, 0], { device: 'mobile' }))).toContainEqual(
    expect.stringMatching(/"try": [\d.]+ % of simulated visitors who meet its condition are in another arm/),
  )
  expect(linesOf(before, withShares([1, 0], { device: 'desktop' }))).toContainEqual(
    expect.stringMatching(
      /"try": [\d.]+ % of simulated visitors who meet its old and its new condition are in another arm/,
    ),
  )
})

test('effects on all learners are printed once, above the effects in one arm', () => {
  const withScaleAndArm = (max: number, shown: boolean): Json => ({
    ...funnel(control, { id: 'brief', patch: { screens: { extra: shown ? { title: 'More' } : null } } }),
    screens: [scale('n', { max }), divider('extra'), divider('end')],
  })
  const lines = linesOf(withScaleAndArm(10, true), withScaleAndArm(8, false))
  const at = lines.indexOf('  arm brief of try, only differences from the control')
  expect(lines.filter((line) => line.includes('refuses answers such as 9, 10'))).toHaveLength(1)
  expect(lines.slice(0, at).some((line) => line.includes('offer, email address and band'))).toBe(true)
  expect(lines.slice(at)).toContain('    - extra screen removed: divider (line 17)')
  expect(lines.slice(at).some((line) => line.includes('offer, email address and band'))).toBe(false)
})

test('a new arm lists its texts once', () => {
  const lines = linesOf(funnel(control, long), funnel(control, long, bye))
  expect(lines.filter((line) => line.includes('Bye'))).toEqual(['    ~ screens.end.title: End → Bye'])
})

test('the goto of an answer is not marked as a price, although the id of the answer is "price"', () => {
  const reason = choice('reason', ['price', 'time'])
  const withArms = (...variations: Json[]): Json => ({
    ...funnel(control, ...variations),
    screens: [reason, divider('mid'), divider('end')],
  })
  const jump = { id: 'jump', patch: { screens: { reason: { answers: { price: { goto: 'end' } } } } } }
  expect(linesOf(withArms(long), withArms(long, jump))).toContainEqual(
    expect.stringMatching(
      /^ {4}~ reason\.price “Answer price” leads: to the next in the list \("mid"\) → to "end"/,
    ),
  )
})

const brief = (screens: Json): Json => ({
  ...funnel(control, { id: 'brief', patch: { screens } }),
  screens: [
    { id: 'name', kind: 'input', title: 'Name?' },
    choice('goal', ['fun', 'work']),
    choice('test', [{ id: 'right', points: 3 }, 'wrong']),
    divider('end', { title: '{{scores.level.band}}' }),
  ],
  scores: {
    level: {
      bands: [
        { from: 0, id: 'low' },
        { from: 5, id: 'top' },
      ],
    },
  },
})

/** For all learners, one answer gives other points, and one answer is removed. The arm has the given patch. */
const changed = (patch: Json): Json => ({
  ...brief(patch),
  screens: [
    { id: 'name', kind: 'input', title: 'Name?' },
    choice('goal', ['work']),
    choice('test', [{ id: 'right', points: 9 }, 'wrong']),
    divider('end', { title: '{{scores.level.band}}' }),
  ],
})

test('if an arm removes a screen, one line says so, and another line reports the lost answers', () => {
  const lines = linesOf(brief({ goal: { title: 'Why?' } }), changed({ goal: { title: 'Why?' }, name: null }))
  const at = lines.findIndex((line) => line.startsWith('  arm brief of try'))
  expect(lines.filter((line) => line.includes('removes name'))).toEqual([])
  expect(lines.slice(at)).toContainEqual(
    expect.stringMatching(/^ {4}- name screen removed: input \(line \d+\)$/),
  )
  expect(lines.slice(at)).toContainEqual(
    expect.stringMatching(/^ +\d+ lose their answer to "name", as the screen is removed in this arm$/),
  )
})

test('an arm does not repeat a cause that the control has, even if the number of affected learners differs', () => {
  const lines = linesOf(brief({ goal: { title: 'Why?' } }), changed({ goal: { title: 'Why?' }, name: null }))
  const at = lines.findIndex((line) => line.startsWith('  arm brief of try'))
  for (const cause of ['test.right “Answer right” points: 3 → 9', 'no longer accepts: fun']) {
    expect(lines.slice(0, at).filter((line) => line.includes(cause))).toHaveLength(1)
    expect(lines.slice(at).filter((line) => line.includes(cause))).toEqual([])
  }
  expect(lines.slice(at)).toContain('      answers that are lost in this arm, but not in the control:')
})

test('if two arms lose the same answer, both arms say "lost in this arm, but not in the control"', () => {
  const inTwoArms = (of: (patch: Json) => Json, screens: Json): Json => ({
    ...of(screens),
    experiments: [
      { key: 'try', variations: [control, ...['brief', 'short'].map((id) => ({ id, patch: { screens } }))] },
    ],
  })
  const lines = linesOf(inTwoArms(brief, {}), inTwoArms(changed, { name: null }))
  const headings = lines.filter((line) => line.includes('answers that are lost in this arm'))
  expect(headings).toEqual(Array(2).fill('      answers that are lost in this arm, but not in the control:'))
})

test('a patch has no line of its own if other lines show all that it changes', () => {
  const lines = linesOf(brief({}), brief({ name: null, goal: { title: 'Why?' } }))
  expect(lines.filter((line) => line.includes('arm brief of try: '))).toEqual([])
  expect(lines).toContainEqual(expect.stringMatching(/^ {4}- name screen removed: input \(line \d+\)$/))
  expect(lines.some((line) => line.includes('screens.goal.title'))).toBe(true)
})

/** A funnel with these screens first. Its arm `brief` has the given patch. */
const withBrief = (screens: Json[], patch: Json): Json => ({
  screens: [...screens, choice('mid', ['a', 'b']), divider('end')],
  experiments: [
    {
      key: 'try',
      variations: [control, { id: 'brief', patch: { screens: { end: { title: 'Bye' }, ...patch } } }],
    },
  ],
})
const optionalMid = { mid: { rules: { required: false } } }
const underWayLinesOfArm = (before: Json, after: Json) => {
  const lines = linesOf(before, after)
  const at = lines.findIndex((line) => line.startsWith('  arm brief of try, only'))
  expect(at).toBeGreaterThan(0)
  return lines.slice(at).filter((line) => line.includes('learners under way'))
}

test('if a change affects learners under way only in the control, the lines of the arm say that nothing changes', () => {
  const fun = { goal: { answers: { fun: { text: 'Fun', after: null } } } }
  const before = withBrief([choice('goal', ['fun', 'work'])], {})
  const after = withBrief([choice('goal', ['work'])], { ...fun, ...optionalMid })
  expect(underWayLinesOfArm(before, after)).toEqual([
    expect.stringMatching(/^ {4}learners under way: nothing changes for \d+ simulated learners/),
  ])
})

test('if learners under way lose the same answers in the control and in an arm, the arm has no line about them', () => {
  const before = withBrief([choice('goal', ['fun', 'work'])], {})
  const job = choice('job', ['nurse', 'cook'])
  // Only the control asks finished learners about their job. In the arm, learners who chose "work" stay finished.
  const after = withBrief([choice('goal', ['work']), job], { job: null, ...optionalMid })
  expect(underWayLinesOfArm(before, after)).toEqual([])
})
