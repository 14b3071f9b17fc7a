import { describe, expect, test } from 'vitest'
import type { Problem } from '../../core/errors.ts'
import { allCodes, suppressionCodes } from './allCodes.ts'
import { suppressionsName, type Suppression } from './readSuppressions.ts'
import { applySuppressions } from './applySuppressions.ts'

const file = 'funnels/trial/funnel.json'
const copyFile = 'funnels/trial/copy.de.json'

const funnel = {
  screens: [{ id: 'goal' }, { id: 'job', answers: [{ id: 'a' }] }],
  experiments: [
    {
      key: 'try',
      variations: ['why', 'screens'].map((id) => ({ id, patch: { screens: { job: { title: 'Job' } } } })),
    },
  ],
}

const warningAt = (pointer: string, where = file): Problem => ({
  code: 'text-too-long',
  severity: 'warning',
  ...{ file: where, line: 1, column: 1, pointer, message: `At ${pointer}.` },
})
const anError: Problem = { ...warningAt('/screens/0/when'), code: 'never-holds', severity: 'error' }

const reason = 'The text fits all the same.'
const entry = (fields: Partial<Suppression> = {}) => ({ code: 'text-too-long', file, reason, ...fields })

/** Applies entries to problems. In the result, `reported` has the problems of the entries themselves. */
function apply(problems: Problem[], entries: unknown) {
  const text = typeof entries === 'string' ? entries : JSON.stringify(entries, null, 2)
  const files = new Map([
    [file, JSON.stringify(funnel)],
    [copyFile, '{}'],
    [suppressionsName, text],
  ])
  const { problems: all, suppressed } = applySuppressions(problems, files)
  const reported = all.filter(({ file: where }) => where === suppressionsName)
  return {
    remaining: all.filter((each) => !reported.includes(each)).map(({ pointer }) => pointer),
    suppressed: suppressed.map(({ problem }) => problem.pointer),
    reported: reported.map(({ code, pointer }) => `${code} ${pointer}`),
    problems: reported,
    reasons: suppressed.map((each) => each.reason),
  }
}

test('without a file of suppressions, nothing is suppressed', () => {
  expect(applySuppressions([anError], new Map())).toEqual({ problems: [anError], suppressed: [] })
})

test('an entry with a code and a file suppresses all warnings with this code in this file', () => {
  const other = warningAt('/title', 'pages/home/page.json')
  const result = apply([warningAt('/screens/0/title'), other, warningAt('/screens/1/title')], [entry()])
  expect(result).toMatchObject({
    remaining: ['/title'],
    suppressed: ['/screens/0/title', '/screens/1/title'],
    reported: [],
    reasons: [reason, reason],
  })
})

test('a warning with another code is not suppressed', () => {
  const other = { ...warningAt('/screens/0'), code: 'ends-early' }
  expect(apply([warningAt('/screens/0'), other], [entry()])).toMatchObject({ remaining: ['/screens/0'] })
})

test.each<[pointer: string, matches: string[]]>([
  ['/screens/1', ['/screens/1', '/screens/1/title']],
  ['/screens/1/title', ['/screens/1/title']],
  ['/screens', ['/screens/1', '/screens/1/title', '/screens/10']],
])('an entry with the pointer %s matches the problems at and below this pointer', (pointer, matches) => {
  const problems = ['/screens/1', '/screens/1/title', '/screens/10'].map((each) => warningAt(each))
  expect(apply(problems, [entry({ pointer })]).suppressed).toEqual(matches)
})

test('an entry with a screen matches all texts of this screen: in the funnel, in a patch, in a translation', () => {
  const patches = [0, 1].map((index) => `/experiments/0/variations/${index}/patch/screens/job/title`)
  const there = ['/screens/1/answers/0/text', ...patches].map((each) => warningAt(each))
  const elsewhere = [warningAt('/screens/0/title'), warningAt('/head/title'), warningAt('')]
  const result = apply([...there, ...elsewhere], [entry({ screen: 'job' })])
  expect(result.suppressed).toEqual(there.map(({ pointer }) => pointer))
  expect(result.remaining).toEqual(elsewhere.map(({ pointer }) => pointer))

  const keys = [
    '/screens.job.title',
    '/experiments.try.why.screens.job.title',
    '/experiments.try.screens.screens.job.title',
    '/screens.goal.title',
    '/head.title',
  ]
  const copies = apply(
    keys.map((key) => warningAt(key, copyFile)),
    [entry({ file: copyFile, screen: 'job' })],
  )
  expect(copies.suppressed).toEqual(keys.slice(0, 3))
})

test('if two entries match the same problem, the reason of the first is shown', () => {
  const result = apply(
    [warningAt('/a')],
    [entry(), entry({ pointer: '/a', reason: 'Another reason for it.' })],
  )
  expect(result).toMatchObject({ suppressed: ['/a'], reported: [], reasons: [reason] })
})

describe('the list of suppressions', () => {
  test.each<[name: string, entries: unknown, reported: string[]]>([
    ['text that is not JSON', '[', ['invalid-json ']],
    ['a key twice', `[{"code": "a", "code": "b"}]`, ['duplicate-key /0/code']],
    ['a file that is not a list', {}, ['wrong-type ']],
    [
      'entries that are not objects',
      [null, 'ends-early', []],
      ['wrong-type /0', 'wrong-type /1', 'wrong-type /2'],
    ],
    ['an empty object', [{}], ['missing-field /0', 'missing-field /0']],
    ['a field of another type', [entry({ pointer: 3 as never })], ['wrong-type /0/pointer']],
    ['a reason of another type', [entry({ reason: [] as never })], ['wrong-type /0/reason']],
    ['an unknown field', [{ ...entry(), 'a/b': '' }], ['unknown-field /0/a~1b']],
    [
      'an unknown field with an inherited name',
      [{ ...entry(), constructor: '' }],
      ['unknown-field /0/constructor'],
    ],
    ['an invalid pointer', [entry({ pointer: 'screens/0' })], ['wrong-value /0/pointer']],
  ])('a mistake is reported at its position: %s', (_name, entries, reported) => {
    const result = apply([warningAt('/a')], entries)
    expect(result).toMatchObject({ reported, remaining: ['/a'], suppressed: [] })
    expect(result.problems.every(({ severity }) => severity === 'error')).toBe(true)
  })

  test.each(['', ' ', 'ok', 'todo later', '... --- ...', '🎉 🎉 🎉 🎉', undefined])(
    'the reason %j is not enough',
    (tooShort) => {
      const { reason: _reason, ...rest } = entry()
      const result = apply([warningAt('/a')], [tooShort === undefined ? rest : { ...rest, reason: tooShort }])
      expect(result).toMatchObject({ reported: ['suppression-without-reason /0/reason'], remaining: ['/a'] })
      expect(result.problems[0]!.severity).toBe('error')
    },
  )

  test.each(['так і треба', 'これは意図したとおりです', 'Meant to be'])(
    'the reason %j is enough',
    (longEnough) => {
      expect(apply([warningAt('/a')], [entry({ reason: longEnough })])).toMatchObject({
        reported: [],
        remaining: [],
      })
    },
  )

  test('a valid entry works beside malformed ones', () => {
    const result = apply([warningAt('/a')], [null, entry()])
    expect(result).toMatchObject({ reported: ['wrong-type /0'], suppressed: ['/a'] })
  })
})

test('an error cannot be suppressed, and an entry with the code of an error is reported as an error', () => {
  const result = apply([anError], [entry({ code: 'never-holds' })])
  expect(result).toMatchObject({
    remaining: ['/screens/0/when'],
    suppressed: [],
    reported: ['suppressed-error /0/code'],
  })
  expect(result.problems[0]!.severity).toBe('error')
  expect(apply([], [entry({ code: 'never-holds' })]).reported).toEqual(['suppressed-error /0/code'])
  expect(
    apply([{ ...anError, code: 'from-elsewhere' }], [entry({ code: 'from-elsewhere' })]).reported,
  ).toEqual(['suppressed-error /0/code'])
})

describe('an entry that matches nothing', () => {
  test('is reported as a warning at its line', () => {
    const { problems } = apply([], [entry(), entry({ pointer: '/screens/9', screen: 'gone' })])
    expect(problems).toMatchObject([
      { code: 'unused-suppression', severity: 'warning', line: 3, pointer: '/0/code' },
      {
        pointer: '/1/code',
        message: `The suppression matches nothing: "text-too-long" in ${file}/screens/9, screen "gone".`,
      },
    ])
  })

  test('is reported with a similar code as a hint', () => {
    expect(apply([], [entry({ code: 'text-to-long' })]).problems[0]!.hint).toBe(
      'Did you mean "text-too-long"?',
    )
  })

  test('is not reported while there are errors', () => {
    expect(apply([anError], [entry()])).toMatchObject({ reported: [], remaining: ['/screens/0/when'] })
  })

  test('cannot be hidden by another entry', () => {
    const hiding = entry({ code: 'unused-suppression', file: suppressionsName })
    expect(apply([], [entry(), hiding]).reported).toEqual([
      'unused-suppression /0/code',
      'unused-suppression /1/code',
    ])
  })
})

test('the codes of suppressions are unique and have hints', () => {
  for (const [code, { title, hint }] of Object.entries(suppressionCodes)) {
    expect(allCodes[code]).toMatchObject({ title, hint })
    expect(hint).toMatch(/\.$/)
  }
})
