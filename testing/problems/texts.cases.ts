/** Problem cases of texts: placeholders and translations. */
import { sourceHash } from '../../engine/core/copy/copySources.ts'
import { ukrainianCopy, funnelFile, inScreens, type ConfigFields, type ProblemCase } from './problemCase.ts'
import { forTravel, goal, job, plan } from './screens.ts'

const sourceTitle = 'Your plan, {{user.name, or(learner)}}'
const titleKey = 'screens.plan.title'
const translation = { [titleKey]: 'Ваш план, {{user.name, or(учню)}}' }
const bilingualFunnel = { locales: ['en', 'uk'], screens: [{ ...plan, title: sourceTitle }] }

/** The translations of all texts of `goal` and `plan`, except the text of the answer `travel`. */
const copyWithoutTravel = {
  'screens.goal.title': 'Яка твоя мета?',
  'screens.goal.answers.work.text': 'Робота',
  [titleKey]: 'Твій план',
}

/** A case in the translation of the title of `plan`. @param text the wrong translation. */
const inTranslatedTitle = (code: ProblemCase['code'], text: string): ProblemCase =>
  inCopy(code, `/${titleKey}`, { [titleKey]: text }, translation)

/** A case in the Ukrainian translations. @param wrong all of them. @param right all of them, corrected. */
function inCopy(
  code: ProblemCase['code'],
  pointer: string,
  wrong: ConfigFields,
  right: ConfigFields,
): ProblemCase {
  return {
    ...{ code, file: ukrainianCopy, pointer },
    wrong: { [funnelFile]: bilingualFunnel, [ukrainianCopy]: wrong },
    right: { [ukrainianCopy]: right },
  }
}

/** @param title the title of `plan`. */
const goalAndPlan = (title: string) => [goal, { ...plan, title }]

export const textCases: readonly ProblemCase[] = [
  inScreens(
    'unknown-pipe',
    '/screens/1/title',
    goalAndPlan('For {{answers.gaol}}'),
    goalAndPlan('For {{answers.goal}}'),
  ),
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
    goalAndPlan('For {{answers goal}}'),
    goalAndPlan('For {{answers.goal}}'),
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
  inScreens(
    'visible-marks',
    '/screens/1/title',
    goalAndPlan('For {answers.goal}'),
    goalAndPlan('For {{answers.goal}}'),
  ),
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
      [ukrainianCopy]: { ...copyWithoutTravel, 'screens.goal.answers.trip.text': 'Подорожі' },
    },
    right: { [ukrainianCopy]: { ...copyWithoutTravel, 'screens.goal.answers.travel.text': 'Подорожі' } },
  },
  inCopy('missing-copy', '', {}, translation),
  {
    code: 'stale-copy',
    file: ukrainianCopy,
    pointer: `/${titleKey}`,
    wrong: {
      [funnelFile]: bilingualFunnel,
      [ukrainianCopy]: { [titleKey]: 'Твій план, {{user.name, or(учню)}}' },
      'funnels/test/copy-sources.json': { [titleKey]: sourceHash('A plan, {{user.name, or(learner)}}') },
    },
    right: {
      [ukrainianCopy]: translation,
      'funnels/test/copy-sources.json': { [titleKey]: sourceHash(sourceTitle) },
    },
  },
  inTranslatedTitle('wrong-language', 'Das ist der Plan, der für dich gemacht ist, {{user.name, or(du)}}'),
  inTranslatedTitle('placeholder-mismatch', 'Ваш план'),
  inTranslatedTitle('typography', 'Ваш план, {{user.name, or(учню)}}...'),
  inTranslatedTitle('text-too-long', `Ваш план, {{user.name, or(учню)}}: ${'для вас, '.repeat(40)}`),
]
