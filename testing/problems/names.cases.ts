/** Problem cases of ids, paths and references to themes, languages, pages, offers, resources and properties. */
import { funnelFile, inFunnel, inScreens, type ProblemCase } from './problemCase.ts'
import { goal, plan } from './screens.ts'

const startPage = 'pages/start/page.json'
const paleTheme = 'themes/pale.json'
const catalogue = 'catalogue.json'
const languageList = (data: string) => ({ kind: 'resource-list', title: 'Languages', data })
const goalProperty = { goal: { description: 'What the language is learnt for.' } }

export const nameCases: readonly ProblemCase[] = [
  inScreens('reserved-id', '/screens/0/id', [{ ...plan, id: 'constructor' }], [plan]),
  inScreens('duplicate-id', '/screens/1/id', [goal, goal, plan], [goal, plan]),
  inFunnel('id-not-folder', '/id', { id: 'tset' }, { id: 'test' }),
  {
    code: 'duplicate-path',
    file: startPage,
    pointer: '/path',
    wrong: { [funnelFile]: { path: '/start' }, [startPage]: { path: '/start' } },
    right: { [startPage]: { path: '/welcome' } },
  },
  inFunnel('unknown-theme', '/theme', { theme: 'defualt' }, { theme: 'default' }),
  {
    code: 'weak-contrast',
    file: paleTheme,
    pointer: '/colors/text/light',
    wrong: { [paleTheme]: { colors: { text: { light: '#cccccc', dark: '#ffffff' } } } },
    right: { [paleTheme]: { colors: { text: { light: '#111111', dark: '#ffffff' } } } },
  },
  inFunnel(
    'unknown-locale',
    '/locales/1',
    { locales: ['en', 'de'] },
    { locales: ['en'] },
    // The translation into the unknown language is missing too.
    { furtherCodes: ['missing-copy'] },
  ),
  inScreens(
    'unknown-pictogram',
    '/screens/0/answers/0/emoji',
    [{ ...goal, answers: [{ id: 'travel', emoji: 'beach' }, { id: 'work' }] }, plan],
    [{ ...goal, answers: [{ id: 'travel', emoji: '🏖️' }, { id: 'work' }] }, plan],
  ),
  inFunnel('unknown-link', '/finish', { finish: 'page:hme' }, { finish: 'page:home' }),
  inFunnel(
    'link-placeholder',
    '/finish',
    { finish: 'https://example.com/start?for={{answers.goal}}' },
    { finish: 'https://example.com/start' },
  ),
  inScreens(
    'unknown-offer',
    '/screens/1/offer',
    [goal, { ...plan, offer: 'plam' }],
    [goal, { ...plan, offer: 'plan' }],
  ),
  {
    code: 'access-loop',
    file: 'pages/plans/page.json',
    pointer: '/otherwise',
    wrong: {
      'pages/plans/page.json': {
        path: '/plans',
        access: { 'user.subscription': 'premium' },
        otherwise: 'page:trial',
      },
      'pages/trial/page.json': {
        path: '/trial',
        access: { 'user.subscription': 'trial' },
        otherwise: 'page:plans',
      },
      'pages/sign-in/page.json': { path: '/sign-in' },
    },
    right: {
      'pages/trial/page.json': {
        path: '/trial',
        access: { 'user.subscription': { $ne: 'premium' } },
        otherwise: 'page:plans',
      },
    },
  },
  {
    code: 'nobody-signs-in',
    file: 'pages/lessons/page.json',
    pointer: '/access',
    wrong: { 'pages/lessons/page.json': { path: '/lessons', access: 'registered', otherwise: 'page:home' } },
    right: { 'pages/sign-in/page.json': { path: '/sign-in' } },
  },
  {
    code: 'wrong-entries',
    file: 'pages/levels/page.json',
    pointer: '/path',
    wrong: { 'pages/levels/page.json': { path: '/levels/:level' } },
    right: {
      'pages/levels/page.json': { path: '/levels/:level', entries: [{ level: 'a1' }, { level: 'a2' }] },
    },
  },
  {
    code: 'unknown-resource',
    file: 'pages/spoken/page.json',
    pointer: '/sections/0/data',
    wrong: { 'pages/spoken/page.json': { path: '/spoken', sections: [languageList('languages.lits')] } },
    right: { 'pages/spoken/page.json': { path: '/spoken', sections: [languageList('languages.list')] } },
  },
  {
    code: 'wrong-resource',
    file: 'pages/spoken/page.json',
    pointer: '/entries',
    wrong: { 'pages/spoken/page.json': { path: '/spoken/:language', entries: 'languages.list' } },
    right: { 'pages/spoken/page.json': { path: '/spoken/:id', entries: 'languages.list' } },
  },
  inFunnel('unknown-renamed', '/renamed/aim', { renamed: { aim: 'gaol' } }, { renamed: { aim: 'goal' } }),
  inFunnel('renamed-in-use', '/renamed/plan', { renamed: { plan: 'goal' } }, { renamed: { aim: 'goal' } }),
  {
    code: 'unknown-property',
    file: funnelFile,
    pointer: '/screens/0/questionKey',
    wrong: {
      [funnelFile]: { screens: [{ ...goal, questionKey: 'gaol' }, plan] },
      [catalogue]: { properties: goalProperty },
    },
    right: { [funnelFile]: { screens: [goal, plan] } },
    // Because of the mistake, no question uses the property `goal`.
    furtherCodes: ['unused-property'],
  },
  {
    code: 'mixed-property',
    file: funnelFile,
    pointer: '/screens/1/questionKey',
    wrong: {
      [funnelFile]: {
        screens: [goal, { id: 'minutes', kind: 'range', min: 5, max: 60, questionKey: 'goal' }, plan],
      },
    },
    right: {
      [funnelFile]: {
        screens: [
          goal,
          { id: 'minutes', kind: 'range', min: 5, max: 60, questionKey: 'daily_minutes' },
          plan,
        ],
      },
    },
  },
  {
    code: 'unused-property',
    file: catalogue,
    pointer: '/properties/aim',
    wrong: {
      [funnelFile]: { screens: [goal, plan] },
      [catalogue]: { properties: { ...goalProperty, aim: { description: 'The old name of "goal".' } } },
    },
    right: { [catalogue]: { properties: goalProperty } },
  },
]
