/** Problem cases of experiments: weights, and changes that an arm makes. */
import { inFunnel, type ConfigFields, type ProblemCase } from './problemCase.ts'
import { goal, pause, plan } from './screens.ts'

const variations = [{ id: 'control' }, { id: 'short', patch: { screens: { plan: { title: 'Your plan' } } } }]
/** An experiment whose second arm patches one screen. */
const patching = (key: string, screen: string, patch: ConfigFields | null) => ({
  key,
  variations: [{ id: 'control' }, { id: 'other', patch: { screens: { [screen]: patch } } }],
})
const withExperiment = (fields: ConfigFields) => ({
  experiments: [{ key: 'headline', ...fields, variations }],
})
const patchPointer = '/experiments/0/variations/1/patch/screens'

const weekPlan = { ...plan, title: 'Your plan for 7 days', text: 'In 7 days you order a coffee.' }
/** The arm changes the title of the plan from 7 to 30 days. `more` has the arm's other changes to the plan. */
const withMonth = (more: ConfigFields) => ({
  experiments: [patching('length', 'plan', { title: 'Your plan for 30 days', ...more })],
  screens: [goal, weekPlan],
})

/** Two experiments: an arm of the first one moves `pause` to the beginning. */
const pauseFirst = (other: ConfigFields) => ({
  experiments: [patching('order', 'pause', { after: null }), other],
  screens: [goal, pause, plan],
})

export const experimentCases: readonly ProblemCase[] = [
  inFunnel(
    'wrong-weights',
    '/experiments/0/weights',
    withExperiment({ weights: [0.5, 0.6] }),
    withExperiment({ weights: [0.5, 0.5] }),
  ),
  inFunnel(
    'weights-on-feature',
    '/experiments/0/coverage',
    withExperiment({ feature: 'headline', coverage: 0.5 }),
    withExperiment({ feature: 'headline' }),
  ),
  inFunnel(
    'unknown-patch-target',
    `${patchPointer}/paln`,
    { experiments: [patching('headline', 'paln', { title: 'Go' })] },
    { experiments: [patching('headline', 'plan', { title: 'Go' })] },
  ),
  inFunnel(
    'after-cycle',
    `${patchPointer}/pause/after`,
    { experiments: [patching('order', 'pause', { after: 'pause' })], screens: [goal, pause, plan] },
    { experiments: [patching('order', 'pause', { after: null })], screens: [goal, pause, plan] },
  ),
  inFunnel(
    'patch-conflict',
    '/experiments/1/variations/1/patch/screens/plan/title',
    {
      experiments: [
        patching('headline', 'plan', { title: 'Your plan' }),
        patching('tone', 'plan', { title: 'Here we go' }),
      ],
    },
    {
      experiments: [
        patching('headline', 'plan', { title: 'Your plan' }),
        patching('tone', 'goal', { title: 'What for?' }),
      ],
    },
  ),
  inFunnel(
    'arms-break-together',
    '/experiments/1/variations/1/patch',
    pauseFirst(patching('way', 'goal', { next: [{ to: 'pause' }] })),
    pauseFirst(patching('way', 'plan', { title: 'Go' })),
  ),
  inFunnel(
    'arm-removes-needed',
    `${patchPointer}/goal`,
    {
      experiments: [patching('length', 'goal', null)],
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
  inFunnel(
    'arm-leaves-text',
    `${patchPointer}/plan`,
    withMonth({}),
    withMonth({ text: 'In 30 days you tell a story.' }),
  ),
]
