/** Problem cases of files: too large, nested too deeply, not JSON, missing, or not valid for their schema. */
import { ukrainianCopy, funnelFile, inScreens, type ProblemCase } from './problemCase.ts'
import { forWork, goal, pause, plan } from './screens.ts'

const textCase = (code: ProblemCase['code'], pointer: string, at: string, wrong: string, right: string) => ({
  ...{ code, file: funnelFile, pointer, at },
  wrong: { [funnelFile]: wrong },
  right: { [funnelFile]: right },
})

const tooDeep = `{
  "conditions": {
    "others":
      ${'{ "$not": '.repeat(64)}{ "answers.goal": "work" }${' }'.repeat(64)}
  }
}`
const forOthers = { $not: forWork }
const onlyForOthers = { screens: [goal, { ...pause, when: { $is: 'others' } }, plan] }

const planScreen = '{ "id": "plan", "kind": "checkout", "title": "Your plan", "offer": "plan" }'

export const fileCases: readonly ProblemCase[] = [
  inScreens(
    'file-too-large',
    '',
    [{ ...plan, title: 'Your plan. '.repeat(200_000) }],
    [{ ...plan, title: 'Your plan.' }],
  ),
  {
    code: 'nested-too-deep',
    file: funnelFile,
    pointer: '',
    // The bracket that opens level 65.
    at: '4:627',
    wrong: { [funnelFile]: tooDeep },
    right: { [funnelFile]: { conditions: { others: forOthers }, ...onlyForOthers } },
  },
  textCase(
    'invalid-json',
    '',
    '4:91',
    `{\n  "id": "test",\n  "locales": ["en"],\n  "screens": [${planScreen}],\n}`,
    `{\n  "id": "test",\n  "locales": ["en"],\n  "screens": [${planScreen}]\n}`,
  ),
  textCase(
    'duplicate-key',
    '/locales',
    '4:3',
    `{\n  "id": "test",\n  "locales": ["uk"],\n  "locales": ["en"],\n  "screens": [${planScreen}]\n}`,
    `{\n  "id": "test",\n  "locales": ["en"],\n  "screens": [${planScreen}]\n}`,
  ),
  {
    code: 'missing-file',
    file: funnelFile,
    pointer: '',
    wrong: { [ukrainianCopy]: { 'screens.plan.title': 'Ваш план' } },
    right: { [funnelFile]: { locales: ['en', 'uk'], screens: [{ ...plan, title: 'Your plan' }] } },
  },
  {
    code: 'unread-file',
    file: 'pages/terms.json',
    pointer: '',
    wrong: { 'pages/terms.json': { id: 'terms', path: '/terms' } },
    right: { 'pages/terms.json': null, 'pages/terms/page.json': { id: 'terms', path: '/terms' } },
  },
  inScreens(
    'unknown-field',
    '/screens/0/tite',
    [{ ...pause, tite: 'A deep breath' }, plan],
    [{ ...pause, title: 'A deep breath' }, plan],
  ),
  inScreens('unknown-kind', '/screens/0/kind', [{ ...pause, kind: 'dividr' }, plan], [pause, plan]),
  inScreens('wrong-place', '/screens/0/kind', [{ ...pause, kind: 'faq' }, plan], [pause, plan]),
  inScreens(
    'missing-field',
    '/screens/0/next/0',
    [{ ...goal, next: [{ when: forWork }] }, pause, plan],
    [{ ...goal, next: [{ when: forWork, to: 'plan' }] }, pause, plan],
  ),
  inScreens(
    'wrong-type',
    '/screens/1/terminal',
    [pause, { ...plan, terminal: 'yes' }],
    [pause, { ...plan, terminal: true }],
  ),
  inScreens(
    'wrong-value',
    '/screens/0/illustration',
    [{ ...pause, illustration: 'plain' }, plan],
    [{ ...pause, illustration: 'plane' }, plan],
  ),
]
