/** Tests which gotos skip a required question, and which do not. */
import { expect, test } from 'vitest'
import { linkAny, registry } from '../../../../testing/anyFunnel.ts'
import { today } from '../../../../testing/testFunnel.ts'
import type { RawFunnel, RawScreen } from '../../../core/config/rawConfig.ts'
import { reviveProgram } from '../../../core/program.ts'
import { analyse, type Analysis } from '../../analyse.ts'
import { skipped } from './skipped.ts'

/** A single choice. `a>end` is an answer with a goto to `end`; `a>end-q1` also declares that it skips `q1`. */
function choice(id: string, answers: string, more: Partial<RawScreen> = {}): RawScreen {
  const parse = (each: string) => {
    const [answer = '', goto, skips] = each.split(/[>-]/)
    return { id: answer, text: answer, ...(goto && { goto }), ...(skips && { skips: [skips] }) }
  }
  return { id, kind: 'single-choice', title: id, answers: answers.split(' ').map(parse), ...more }
}
const pause = (id: string, more: Partial<RawScreen> = {}): RawScreen => ({
  id,
  kind: 'divider',
  title: id,
  ...more,
})

function found(...screens: RawScreen[]): string[] {
  const raw: RawFunnel = { id: 'any', screens: [...screens, pause('end')] }
  const linked = linkAny(raw)
  const program = reviveProgram(linked, linked.screens, registry)
  const analysis = analyse({ raw, program, registry, today }) as Analysis
  const reportUnproven = () => expect.unreachable()
  return skipped({ raw, analysis, arm: undefined, reportUnproven }).map(
    (each) => `${each.screen}${each.pointer}: ${each.found}`,
  )
}

const q1 = choice('q1', 'x y')
const skipsQ1 = [
  'q0/answers/1/goto: The answer "b" of "q0" jumps to "end": its learners are not asked the required question "q1"',
]

test.each<[name: string, screens: RawScreen[], found: string[]]>([
  ['a required question that a goto skips is reported', [choice('q0', 'a b>end'), q1], skipsQ1],
  ['a question that the answer lists in `skips` is not reported', [choice('q0', 'a b>end-q1'), q1], []],
  [
    'a question that the answer does not list in `skips` is reported, although the answer lists another question',
    [choice('q0', 'a b>end-q1'), q1, choice('q2', 'x y')],
    [
      'q0/answers/1/goto: The answer "b" of "q0" jumps to "end": its learners are not asked the required question "q2"',
    ],
  ],
  [
    'an optional question is not reported',
    [choice('q0', 'a b>end'), { ...q1, rules: { required: false } }],
    [],
  ],
  ['a screen that asks nothing is not reported', [choice('q0', 'a b>end'), pause('p')], []],
  ['a goto to the next screen is not reported', [choice('q0', 'a b>q1'), q1], []],
  [
    'if each answer has a goto to its own branch, the gotos are not reported',
    [choice('q0', 'a>q1 b>q2'), choice('q1', 'x>end y>end'), choice('q2', 'x y')],
    [],
  ],
  [
    'if the skipped question and the target of the goto are on different branches, the goto is not reported',
    [choice('q0', 'a b>q2'), choice('q1', 'x>end y>end'), choice('q2', 'x y')],
    [],
  ],
  [
    'a question that only learners with another answer see is not reported',
    [choice('q0', 'a b>end'), { ...q1, when: { 'answers.q0': 'a' } }],
    [],
  ],
  [
    'a question that is shown only on mobile devices is reported',
    [choice('q0', 'a b>end'), { ...q1, when: { device: 'mobile' } }],
    skipsQ1,
  ],
  [
    'a required question is reported if earlier answers decide which screens come before and after the question',
    [
      choice('goal', 'a b'),
      pause('extra', { when: { 'answers.goal': 'a' } }),
      choice('q0', 'a b>end'),
      q1,
      pause('late', { when: { 'answers.goal': 'a' } }),
    ],
    skipsQ1,
  ],
  [
    'a question that a route skips for every learner is not reported',
    [choice('q0', 'a b>end'), pause('p', { next: [{ to: 'end' }] }), q1],
    [],
  ],
  [
    'for four skipped questions, the message names three and counts the rest',
    [choice('q0', 'a b>end'), q1, choice('q2', 'x'), choice('q3', 'x'), choice('q4', 'x')],
    [
      'q0/answers/1/goto: The answer "b" of "q0" jumps to "end": its learners are not asked the required questions "q1", "q2", "q3" and 1 more',
    ],
  ],
])('%s', (_name, screens, expected) => expect(found(...screens)).toEqual(expected))
