/** For each code one small set of configs that is told of it, and the place where. */
import type { ProblemCode } from '../errors.ts'

type Json = Record<string, unknown>

export interface ProblemCase {
  code: ProblemCode
  /** What differs from the test site. */
  files: Json
  file: string
  pointer: string
  /** `line:column`, from 1. */
  at: string
}

const file = 'funnels/test/funnel.json'
const copyFile = 'funnels/test/copy.uk.json'

const options = [
  { id: 'a', text: 'A' },
  { id: 'b', text: 'B' },
]
const goal = { id: 'goal', kind: 'single-choice', title: 'Goal', answers: options }
const many = { id: 'many', kind: 'multiple-choice', title: 'Many', answers: options }
const job = { id: 'job', kind: 'input', title: 'Job' }
const end = { id: 'end', kind: 'divider', title: 'The end' }
const scores = { level: { bands: [{ from: 0, id: 'A1' }] } }
const variations = [{ id: 'control' }, { id: 'other' }]
const experiments = [{ key: 'try', variations }]

const funnel = (fields: Json) => ({ id: 'test', locales: ['en'], ...fields })
const arm = (patch: Json, key = 'try', more: Json = {}) => ({
  key,
  ...more,
  variations: [{ id: 'control' }, { id: 'other', patch }],
})

/** A problem of the funnel. */
const of = (code: ProblemCode, fields: Json, pointer: string, at: string): ProblemCase => ({
  ...{ code, file, pointer, at },
  files: { [file]: funnel({ screens: [goal, end], ...fields }) },
})
/** A problem of its screens. */
const screens = (code: ProblemCode, list: Json[], pointer: string, at: string) =>
  of(code, { screens: list }, pointer, at)
/** A problem of a text or other field of the second of two screens. */
const second = (code: ProblemCode, fields: Json, pointer: string, at: string) =>
  screens(code, [goal, { ...end, ...fields }], `/screens/1/${pointer}`, at)
/** A problem of a condition on the third of four screens. */
const when = (code: ProblemCode, condition: Json, pointer: string, at: string) =>
  of(
    code,
    { scores, experiments, screens: [goal, many, { ...end, when: condition }, job] },
    `/screens/2/when${pointer}`,
    at,
  )
/** A problem of a translation. */
const copy = (code: ProblemCode, texts: Json, pointer: string, at: string): ProblemCase => ({
  ...{ code, file: copyFile, pointer, at },
  files: {
    [file]: {
      id: 'test',
      locales: ['en', 'uk'],
      screens: [{ ...goal, title: 'Goal {{user.name, or(you)}}' }],
    },
    [copyFile]: texts,
  },
})
const text = (code: ProblemCode, content: string, pointer: string, at: string): ProblemCase => ({
  ...{ code, file, pointer, at },
  files: { [file]: content },
})

export const problemCases: readonly ProblemCase[] = [
  text('file-too-large', `"${' '.repeat(2_000_000)}"`, '', '1:1'),
  text('nested-too-deep', `{\n"id": ${'['.repeat(64)}${']'.repeat(64)}}`, '', '2:70'),
  text('invalid-json', '{\n  "id": "test",\n}', '', '3:1'),
  text(
    'duplicate-key',
    '{\n  "id": "test",\n  "head": { "title": "A", "title": "B" }\n}',
    '/head/title',
    '3:27',
  ),
  { code: 'missing-file', files: { 'site.json': null }, file: 'site.json', pointer: '', at: '1:1' },
  second('unknown-field', { tite: 'x' }, 'tite', '26:15'),
  second('unknown-kind', { kind: 'dividr' }, 'kind', '24:15'),
  second('wrong-place', { kind: 'faq' }, 'kind', '24:15'),
  screens('missing-field', [{ id: 'end', kind: 'divider' }], '/screens/0', '7:5'),
  second('wrong-type', { title: 5 }, 'title', '25:16'),
  second('wrong-value', { illustration: 'dragon' }, 'illustration', '26:23'),
  screens('reserved-id', [{ ...end, id: 'constructor' }], '/screens/0/id', '8:13'),
  screens('duplicate-id', [end, end], '/screens/1/id', '13:13'),
  of('id-not-folder', { id: 'tst' }, '/id', '2:9'),
  { ...of('duplicate-path', { path: '/same' }, '/path', '3:11'), ...samePath() },
  of('unknown-theme', { theme: 'defualt' }, '/theme', '28:12'),
  {
    code: 'weak-contrast',
    files: { 'themes/pale.json': paleTheme() },
    file: 'themes/pale.json',
    pointer: '/colors',
    at: '4:13',
  },
  of('unknown-locale', { locales: ['en', 'de'] }, '/locales/1', '5:5'),
  of('unknown-link', { finish: 'page:hme' }, '/finish', '28:13'),
  screens('unknown-target', [{ ...goal, next: [{ to: 'ned' }] }, end], '/screens/0/next/0/to', '23:17'),
  second('backward-route', { next: [{ to: 'goal' }] }, 'next/0/to', '28:17'),
  screens(
    'goto-on-multiple',
    [{ ...many, answers: [{ ...options[0], goto: 'end' }] }, end],
    '/screens/0/answers/0/goto',
    '15:19',
  ),
  screens('ends-early', [goal, { ...end, when: { 'answers.goal': 'a' } }], '/screens/1/when', '26:15'),
  screens('unreachable-after-terminal', [{ ...end, terminal: true }, goal], '/screens/1/id', '14:13'),
  second('rule-without-answer', { rules: { min: 1 } }, 'rules', '26:16'),
  screens('contradicting-rules', [{ ...many, rules: { min: 2, max: 1 } }], '/screens/0/rules/min', '22:16'),
  screens('unsafe-pattern', [{ ...job, rules: { pattern: '(a+)+' } }], '/screens/0/rules/pattern', '12:20'),
  screens(
    'unknown-exclusive',
    [{ ...many, rules: { exclusive: ['c'] } }],
    '/screens/0/rules/exclusive/0',
    '23:11',
  ),
  of(
    'ambiguous-points',
    {
      scores: { x: scores.level, y: scores.level },
      screens: [{ ...goal, answers: [{ ...options[0], points: 1 }] }],
    },
    '/screens/0/answers/0/points',
    '15:21',
  ),
  of(
    'wrong-bands',
    { scores: { level: { bands: [{ from: 1, id: 'A1' }] } } },
    '/scores/level/bands/0/from',
    '32:19',
  ),
  second('unknown-pipe', { title: '{{answers.gaol}}' }, 'title', '25:16'),
  screens('pipe-to-later', [{ ...end, title: 'You {{answers.goal}}' }, goal], '/screens/0/title', '10:16'),
  screens(
    'pipe-without-fallback',
    [
      { ...goal, rules: { required: false } },
      { ...end, title: '{{answers.goal}}' },
    ],
    '/screens/1/title',
    '28:16',
  ),
  second('malformed-pipe', { title: '{{answers goal}}' }, 'title', '25:16'),
  of('unknown-renamed', { renamed: { aim: 'gaol' } }, '/renamed/aim', '29:12'),
  of('renamed-in-use', { renamed: { end: 'goal' } }, '/renamed/end', '29:12'),
  of(
    'wrong-weights',
    { experiments: [{ key: 'try', weights: [0.5, 0.6], variations }] },
    '/experiments/0/weights',
    '31:18',
  ),
  of(
    'weights-on-feature',
    { experiments: [{ key: 'try', feature: 'f', coverage: 1, variations }] },
    '/experiments/0',
    '29:5',
  ),
  of(
    'unknown-patch-target',
    { experiments: [arm({ screens: { gaol: { title: 'x' } } })] },
    '/experiments/0/variations/1/patch/screens/gaol',
    '39:23',
  ),
  of(
    'patch-conflict',
    {
      experiments: [
        arm({ screens: { goal: { title: 'x' } } }),
        arm({ screens: { goal: { title: 'y' } } }, 'again'),
      ],
    },
    '/experiments/1',
    '47:5',
  ),
  copy('unknown-copy-key', { 'screens.goal.titel': 'Мета' }, '/screens.goal.titel', '2:25'),
  copy('missing-copy', {}, '', '1:1'),
  staleCopy(),
  copy('placeholder-mismatch', { 'screens.goal.title': 'Мета' }, '/screens.goal.title', '2:25'),
  copy(
    'text-too-long',
    { 'screens.goal.answers.a.text': 'а'.repeat(81) },
    '/screens.goal.answers.a.text',
    '2:34',
  ),

  when('condition-shape', { $and: 5 }, '/$and', '42:17'),
  when('unknown-root', { goal: 'a' }, '/goal', '42:17'),
  when('unknown-path', { 'user.age': 5 }, '/user.age', '42:21'),
  when('unknown-screen', { 'answers.gaol': 'a' }, '/answers.gaol', '42:25'),
  when('unknown-answer', { 'answers.goal': 'c' }, '/answers.goal', '42:25'),
  when('unknown-score', { 'scores.lvl.points': 1 }, '/scores.lvl.points', '42:30'),
  when('unknown-band', { 'scores.level.band': 'C9' }, '/scores.level.band', '42:30'),
  when('unknown-experiment', { 'experiments.tri': 'other' }, '/experiments.tri', '42:28'),
  when('unknown-variation', { 'experiments.try': 'others' }, '/experiments.try', '42:28'),
  when('unknown-value', { device: 'watch' }, '/device', '42:19'),
  when('unknown-condition', { $is: 'pro' }, '/$is', '42:16'),
  when('unknown-operator', { 'answers.goal': { $regex: 'a' } }, '/answers.goal/$regex', '43:21'),
  screens(
    'screen-without-answer',
    [end, { ...end, id: 'last', when: { 'answers.end': 'a' } }, goal],
    '/screens/1/when/answers.end',
    '17:24',
  ),
  when('later-screen', { 'answers.job': 'a' }, '/answers.job', '42:24'),
  when('own-answer', { 'answers.end': 'a' }, '/answers.end', '42:24'),
  when('operator-type', { 'answers.goal': { $size: 1 } }, '/answers.goal/$size', '43:20'),
  when('operand-type', { 'answers.goal': 5 }, '/answers.goal', '42:25'),
  when('multiple-bare-value', { 'answers.many': 'a' }, '/answers.many', '42:25'),
  of('condition-cycle', { conditions: { x: { $not: { $is: 'x' } } } }, '/conditions/x/$not/$is', '31:16'),
  when('never-holds', { 'answers.goal': { $in: [] } }, '/answers.goal/$in', '43:18'),
  when('always-holds', { device: { $in: ['mobile', 'desktop'] } }, '/device/$in', '43:18'),
]

/** A translation that was made from other words. */
function staleCopy(): ProblemCase {
  const texts = { 'screens.goal.answers.b.text': 'Б', 'screens.goal.answers.a.text': 'А' }
  const stale = copy('stale-copy', texts, '/screens.goal.answers.a.text', '3:34')
  const recorded = { 'screens.goal.answers.a.text': 'of-other-words' }
  return { ...stale, files: { ...stale.files, 'funnels/test/copy-sources.json': recorded } }
}

/** Another funnel with the same URL, earlier in the alphabet. */
function samePath() {
  const other = { id: 'other', locales: ['en'], path: '/same', screens: [end] }
  return {
    files: {
      [file]: { id: 'test', path: '/same', locales: ['en'], screens: [end] },
      'funnels/other/funnel.json': other,
    },
  }
}

function paleTheme() {
  return { id: 'pale', extends: 'default', colors: { text: { light: '#fefefe', dark: '#000000' } } }
}
