/** Experiments: weights, and what arms change. */
import { inFunnel, type ConfigFields, type ProblemCase } from './problemCase.ts'
import { goal, pause, plan } from './screens.ts'

const variations = [{ id: 'control' }, { id: 'short', patch: { screens: { plan: { title: 'Your plan' } } } }]
const named = (key: string, screen: string, patch: ConfigFields | null) => ({
  key,
  variations: [{ id: 'control' }, { id: 'other', patch: { screens: { [screen]: patch } } }],
})
const experiment = (fields: ConfigFields) => ({ experiments: [{ key: 'headline', ...fields, variations }] })
const patch = '/experiments/0/variations/1/patch/screens'

const week = { ...plan, title: 'Your plan for 7 days', text: 'In 7 days you order a coffee.' }
const longer = (more: ConfigFields) => ({
  experiments: [named('length', 'plan', { title: 'Your plan for 30 days', ...more })],
  screens: [goal, week],
})

const paused = (other: ConfigFields) => ({
  experiments: [named('order', 'pause', { after: null }), other],
  screens: [goal, pause, plan],
})

export const experimentCases: readonly ProblemCase[] = [
  inFunnel(
    'wrong-weights',
    '/experiments/0/weights',
    experiment({ weights: [0.5, 0.6] }),
    experiment({ weights: [0.5, 0.5] }),
  ),
  inFunnel(
    'weights-on-feature',
    '/experiments/0/coverage',
    experiment({ feature: 'headline', coverage: 0.5 }),
    experiment({ feature: 'headline' }),
  ),
  inFunnel(
    'unknown-patch-target',
    `${patch}/paln`,
    { experiments: [named('headline', 'paln', { title: 'Go' })] },
    { experiments: [named('headline', 'plan', { title: 'Go' })] },
  ),
  inFunnel(
    'patch-conflict',
    '/experiments/1/variations/1/patch/screens/plan/title',
    {
      experiments: [
        named('headline', 'plan', { title: 'Your plan' }),
        named('tone', 'plan', { title: 'Here we go' }),
      ],
    },
    {
      experiments: [
        named('headline', 'plan', { title: 'Your plan' }),
        named('tone', 'goal', { title: 'What for?' }),
      ],
    },
  ),
  inFunnel(
    'arms-break-together',
    '/experiments/1/variations/1/patch',
    paused(named('way', 'goal', { next: [{ to: 'pause' }] })),
    paused(named('way', 'plan', { title: 'Go' })),
  ),
  inFunnel(
    'arm-removes-needed',
    `${patch}/goal`,
    {
      experiments: [named('length', 'goal', null)],
      screens: [goal, { ...plan, title: 'For {{answers.goal}}' }],
    },
    {
      experiments: [
        {
          key: 'length',
          variations: [
            { id: 'control' },
            { id: 'other', patch: { screens: { goal: null, plan: { title: 'For you' } } } },
          ],
        },
      ],
    },
  ),
  inFunnel('arm-leaves-text', `${patch}/plan`, longer({}), longer({ text: 'In 30 days you tell a story.' })),
]
