/** Problem cases of texts: placeholders and translations. */
import { sourceHash } from '../../engine/core/copy/copySources.ts'
import { ukrainianCopy, funnelFile, inScreens, type ConfigFields, type ProblemCase } from './problemCase.ts'
import { forTravel, goal, job, plan } from './screens.ts'

const source = 'Your plan, {{user.name, or(learner)}}'
const titleKey = 'screens.plan.title'
const translation = { [titleKey]: 'Ваш план, {{user.name, or(учню)}}' }
const translated = { locales: ['en', 'uk'], screens: [{ ...plan, title: source }] }

/** The translations of all texts of `goal` and `plan`, except the text of the answer `travel`. */
const inUkrainian = {
  'screens.goal.title': 'Яка твоя мета?',
  'screens.goal.answers.work.text': 'Робота',
  [titleKey]: 'Твій план',
}

/** @param text the wrong translation of the title. */
const ofTitle = (code: ProblemCase['code'], text: string): ProblemCase =>
  inCopy(code, `/${titleKey}`, { [titleKey]: text }, translation)

function inCopy(
  code: ProblemCase['code'],
  pointer: string,
  wrong: ConfigFields,
  right: ConfigFields,
): ProblemCase {
  return {
    ...{ code, file: ukrainianCopy, pointer },
    wrong: { [funnelFile]: translated, [ukrainianCopy]: wrong },
    right: { [ukrainianCopy]: right },
  }
}

const piped = (title: string) => [goal, { ...plan, title }]

export const textCases: readonly ProblemCase[] = [
  inScreens('unknown-pipe', '/screens/1/title', piped('For {{answers.gaol}}'), piped('For {{answers.goal}}')),
  inScreens(
    'pipe-to-later',
    '/screens/0/title',
    [{ ...job, title: 'What do you do in {{answers.goal}}?' }, goal, plan],
    [goal, { ...job, title: 'What do you do in {{answers.goal}}?' }, plan],
  ),
  inScreens(
    'pipe-without-fallback',
    '/screens/2/title',
    [goal, { ...job, when: forTravel }, { ...plan, title: 'A plan for a {{answers.job}}' }],
    [goal, { ...job, when: forTravel }, { ...plan, title: 'A plan for a {{answers.job, or(learner)}}' }],
  ),
  inScreens(
    'malformed-pipe',
    '/screens/1/title',
    piped('For {{answers goal}}'),
    piped('For {{answers.goal}}'),
  ),
  {
    // The problem is located at the figure, not at the beginning of the text.
    ...{ code: 'other-figures', file: ukrainianCopy, pointer: `/${titleKey}`, at: '2:47' },
    wrong: {
      [funnelFile]: { locales: ['en', 'uk'], screens: [{ ...plan, title: 'Pay back within 30 days' }] },
      [ukrainianCopy]: { [titleKey]: 'Повернення коштів до 90 днів' },
    },
    right: { [ukrainianCopy]: { [titleKey]: 'Повернення коштів до 30 днів' } },
  },
  inScreens('visible-marks', '/screens/1/title', piped('For {answers.goal}'), piped('For {{answers.goal}}')),
  inCopy(
    'unknown-copy-key',
    '/screens.plan.titel',
    { ...translation, 'screens.plan.titel': 'План' },
    translation,
  ),
  {
    code: 'renamed-copy',
    file: ukrainianCopy,
    pointer: '/screens.goal.answers.trip.text',
    wrong: {
      [funnelFile]: { locales: ['en', 'uk'], screens: [goal, plan] },
      [ukrainianCopy]: { ...inUkrainian, 'screens.goal.answers.trip.text': 'Подорожі' },
    },
    right: { [ukrainianCopy]: { ...inUkrainian, 'screens.goal.answers.travel.text': 'Подорожі' } },
  },
  inCopy('missing-copy', '', {}, translation),
  {
    code: 'stale-copy',
    file: ukrainianCopy,
    pointer: `/${titleKey}`,
    wrong: {
      [funnelFile]: translated,
      [ukrainianCopy]: { [titleKey]: 'Твій план, {{user.name, or(учню)}}' },
      'funnels/test/copy-sources.json': { [titleKey]: sourceHash('A plan, {{user.name, or(learner)}}') },
    },
    right: {
      [ukrainianCopy]: translation,
      'funnels/test/copy-sources.json': { [titleKey]: sourceHash(source) },
    },
  },
  ofTitle('wrong-language', 'Das ist der Plan, der für dich gemacht ist, {{user.name, or(du)}}'),
  ofTitle('placeholder-mismatch', 'Ваш план'),
  ofTitle('typography', 'Ваш план, {{user.name, or(учню)}}...'),
  ofTitle('text-too-long', `Ваш план, {{user.name, or(учню)}}: ${'для вас, '.repeat(40)}`),
]
