/** Findings of arms; each code with its place and witness is a case in testing/problems. */
import { expect, test } from 'vitest'
import { appOf } from '../../../testing/testFunnel.ts'
import { funnelFindings } from './funnelFindings.ts'

const goal = { id: 'goal', kind: 'single-choice', questionKey: 'goal', answers: [{ id: 'a' }, { id: 'b' }] }
const pause = { id: 'pause', kind: 'divider' }
const plan = { id: 'plan', kind: 'checkout' }

function found(funnel: Record<string, unknown>) {
  const { configs, registry } = appOf(funnel)
  return funnelFindings(configs.funnels.get('test')!, registry, '2026-11-20').findings
}

test('a visitor of an arm is in its experiment', () => {
  const outside = { ...pause, id: 'outside', when: { 'experiments.try': { $exists: false } } }
  const patch = { screens: { pause: { title: 'Rest' } } }
  const findings = found({
    screens: [goal, outside, pause, plan],
    experiments: [{ key: 'try', variations: [{ id: 'control' }, { id: 'other', patch }] }],
  })
  // Whoever is in no experiment sees it: so in the arm alone it is never met, as it says itself.
  expect(findings).toEqual([])
})

test('a screen for one arm is fine, one for an arm that has something else is not', () => {
  const patch = { screens: { plan: { title: 'Your way' } } }
  const experiments = [{ key: 'try', variations: [{ id: 'control' }, { id: 'other', patch }] }]
  const extra = (when: unknown) => ({ ...pause, id: 'extra', when })
  const inOther = { 'experiments.try': 'other' }
  expect(found({ screens: [goal, extra(inOther), pause, plan], experiments })).toEqual([])
  const routed = { ...goal, next: [{ when: inOther, to: 'extra' }, { to: 'plan' }] }
  expect(found({ screens: [routed, { ...pause, id: 'extra' }, plan], experiments })).toEqual([])
  const skipping = { ...goal, next: [{ when: { 'answers.goal': 'a' }, to: 'plan' }, { to: 'extra' }] }
  const never = { $and: [inOther, { 'answers.goal': 'a' }] }
  expect(found({ screens: [skipping, extra(never), pause, plan], experiments })).toMatchObject([
    { code: 'condition-never-met', pointer: '/screens/1/when', arm: undefined },
  ])
})

test('an arm reports only what the control does not have', () => {
  const patch = { screens: { goal: { next: [{ to: 'plan' }] } } }
  const findings = found({
    screens: [goal, pause, plan],
    experiments: [{ key: 'short', variations: [{ id: 'control' }, { id: 'brief', patch }] }],
  })
  expect(findings).toMatchObject([
    {
      code: 'unreachable-screen',
      pointer: '/screens/1/id',
      found: '"pause" (in the arm "brief" of "short")',
      arm: { experiment: 'short', variation: 'brief' },
    },
  ])
})
