/** Problem cases of routes: wrong targets, `goto` on a multiple choice, an early end, an unreachable screen. */
import { inScreens, type ProblemCase } from './problemCase.ts'
import { email, forTravel, goal, pause, plan, topics } from './screens.ts'

export const routeCases: readonly ProblemCase[] = [
  inScreens(
    'unknown-target',
    '/screens/0/next/0/to',
    [{ ...goal, next: [{ when: forTravel, to: 'plna' }] }, pause, plan],
    [{ ...goal, next: [{ when: forTravel, to: 'plan' }] }, pause, plan],
  ),
  inScreens(
    'backward-route',
    '/screens/1/next/0/to',
    [goal, { ...pause, next: [{ to: 'goal' }] }, plan],
    [goal, { ...pause, next: [{ to: 'plan' }] }, plan],
  ),
  inScreens(
    'goto-on-multiple',
    '/screens/0/answers/0/goto',
    [{ ...topics, answers: [{ id: 'travel', goto: 'plan' }, { id: 'work' }] }, pause, plan],
    [{ ...topics, next: [{ when: { 'answers.topics': { $in: ['travel'] } }, to: 'plan' }] }, pause, plan],
  ),
  inScreens(
    'ends-early',
    '/screens/2/when',
    [goal, email, { ...plan, when: forTravel }],
    [goal, email, { ...pause, when: forTravel }, plan],
    { analysisCode: 'dead-end' },
  ),
  inScreens(
    'unrouted-screen',
    '/screens/2/id',
    [goal, { ...plan, terminal: true }, pause],
    [goal, pause, { ...plan, terminal: true }],
    { analysisCode: 'unreachable-screen' },
  ),
]
