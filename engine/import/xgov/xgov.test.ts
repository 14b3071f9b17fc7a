import { describe, expect, test } from 'vitest'
import type { RawFunnel } from '../../core/config/rawConfig.ts'
import {
  importData,
  importNamed,
  importedProgram,
  walkWith,
  type Answers,
} from '../../../testing/importedForms.ts'

const licence = importNamed('xgov', 'licence-application')
const report = importNamed('xgov', 'report-a-problem')
const grant = importNamed('xgov', 'grant-check')
const funnelOf = ({ files }: typeof licence) => JSON.parse(files.get('funnel.json')!) as RawFunnel

describe('a service application', () => {
  const program = importedProgram(licence)
  const you = { 'you-full-name': 'Ann', 'you-birth': '1980-03-31', 'you-address': '1 High Street' }
  const about = [
    'page-start',
    'checks-uk-resident',
    'you-full-name',
    'you-birth',
    'you-address',
    'licence-kind',
  ]
  const contact = ['you-email', 'you-phone', 'declaration', 'confirmation']

  test.each<[string, Answers, string[]]>([
    [
      'an exit page ends the form',
      { 'checks-uk-resident': 'no' },
      ['page-start', 'checks-uk-resident', 'page-not-eligible'],
    ],
    [
      'a condition can be an expression',
      { ...you, 'checks-uk-resident': 'yes', 'licence-kind': 'year', rods: 2 },
      [...about, 'rods', ...contact],
    ],
    [
      'a page without an equivalent is skipped',
      { ...you, 'checks-uk-resident': 'yes', 'licence-kind': 'junior' },
      [...about, ...contact],
    ],
    [
      'if no condition is true, the link without a condition is followed',
      { ...you, 'checks-uk-resident': 'yes', 'licence-kind': 'day' },
      [...about, ...contact],
    ],
  ])('%s', (_name, answers, path) => expect(walkWith(program, answers).path).toEqual(path))

  test('a link whose condition reads an answer of the same page becomes a goto', () => {
    const kind = funnelOf(licence).screens.find(({ id }) => id === 'licence-kind')
    expect(kind?.answers?.map(({ id, goto }) => [id, goto])).toEqual([
      ['day', undefined],
      ['year', 'rods'],
      ['junior', undefined],
    ])
    expect(funnelOf(licence).conditions).toBeUndefined()
  })

  test('conditions keep their names, and titles of sections and pages become chapters', () => {
    const { conditions } = funnelOf(report)
    expect(Object.keys(conditions ?? {})).toEqual(expect.arrayContaining(['many-lamps']))
    const { screens } = funnelOf(licence)
    expect(screens.map(({ chapter }) => chapter).slice(1, 4)).toEqual([
      'Before you start',
      undefined,
      'About you',
    ])
  })

  test('parts without an equivalent are listed', () => {
    expect(licence.unmapped.map(({ where }) => where).sort()).toEqual([
      '/fees',
      '/outputs',
      '/pages/1',
      '/pages/2',
      '/pages/4/components/1/options/maxDaysInFuture',
      '/pages/4/components/2',
      '/pages/7',
      '/pages/7/components/0',
      '/pages/9',
      '/sections/1/title',
      '/sections/2/title',
    ])
  })
})

describe('a report', () => {
  const program = importedProgram(report)
  const details = { street: 'Low Lane', side: 'left', since: '2026-11-01' }

  test.each<[string, Answers, string[]]>([
    [
      'an expression can test whether a learner has chosen one of the choices',
      { ...details, problems: ['hole'], danger: 'no' },
      ['problems', 'danger', 'street', 'postcode', 'side', 'since', 'comment', 'thank-you'],
    ],
    [
      'a condition can require one choice and exclude another, and a text can have a condition',
      { ...details, problems: ['lights'], lamps: 12 },
      ['problems', 'street', 'postcode', 'side', 'lamps', 'many', 'since', 'comment', 'thank-you'],
    ],
    [
      'a condition can refer to another condition after "or"',
      { ...details, problems: ['lights', 'hole'], danger: 'yes', street: 'High Street', lamps: 2 },
      ['problems', 'danger', 'street', 'postcode', 'side', 'lamps', 'since', 'comment', 'thank-you'],
    ],
    [
      'a choice reveals a field, and the links of the page apply after this field',
      { ...details, problems: ['lights'], side: 'else', elsewhere: 'In the middle', lamps: 1 },
      ['problems', 'street', 'postcode', 'side', 'elsewhere', 'lamps', 'since', 'comment', 'thank-you'],
    ],
  ])('%s', (_name, answers, path) => {
    const walked = walkWith(program, answers)
    expect(walked.path).toEqual(path)
    expect(walked.ended).toBe(true)
  })

  test('links back and relative times are listed', () => {
    expect(report.unmapped.map(({ where }) => where).sort()).toEqual([
      '/pages/1/next/1',
      '/pages/4/next/0',
      '/pages/6',
    ])
  })

  test('text components become the text of a screen, and a pattern becomes a rule', () => {
    const since = funnelOf(report).screens.find(({ id }) => id === 'since')
    expect(since?.text).toBe('**Help with dates**\n\n• A guess is fine.\n• Leave nothing out.')
    expect(funnelOf(report).screens.find(({ id }) => id === 'street')?.rules).toEqual({
      pattern: '[A-Za-z ]+',
    })
  })
})

describe('an eligibility check', () => {
  const program = importedProgram(grant)

  test.each<[Answers, string]>([
    [{ org: 'private' }, 'page-no-grant'],
    [{ org: 'charity', staff: 300 }, 'page-no-grant'],
    [{ org: 'charity', staff: 5, amount: 500 }, 'page-good-news'],
    [{ org: 'charity', staff: 50, amount: 500, region: '1' }, 'page-good-news'],
    [{ org: 'charity', staff: 50, amount: 500, region: '2' }, 'page-maybe'],
    [{ org: 'charity', staff: 5, amount: 5000 }, 'page-maybe'],
  ])('%j ends at %s', (answers, ending) => {
    const walked = walkWith(program, answers)
    expect([walked.path.at(-1), walked.ended]).toEqual([ending, true])
  })

  test('scripts are left out and listed, and links are kept', () => {
    const screen = funnelOf(grant).screens.find(({ id }) => id === 'page-no-grant')
    expect(screen?.text).toBe('See [other grants](https://www.example.com/other).')
    expect(grant.unmapped.map(({ what }) => what)).toContain('HTML that has no equivalent: <script>')
  })
})

test('a chain of 30 conditions that each refer to two others is refused quickly', () => {
  const conditions = Array.from({ length: 30 }, (_none, at) => ({
    name: `c${at}`,
    value:
      at === 0
        ? 'a == true'
        : {
            name: 'x',
            conditions: [1, 2].map((back) => ({
              conditionName: `c${Math.max(at - back, 0)}`,
              coordinator: 'and',
            })),
          },
  }))
  const imported = importData('xgov', {
    startPage: '/a',
    pages: [
      {
        path: '/a',
        title: 'A',
        components: [{ type: 'YesNoField', name: 'a', title: 'A' }],
        next: [{ path: '/c', condition: 'c29' }, { path: '/b' }],
      },
      { path: '/b', title: 'B', next: [{ path: '/c' }] },
      { path: '/c', title: 'C' },
    ],
    conditions,
  })
  expect(walkWith(importedProgram(imported), { a: 'yes' }).path).toEqual(['a', 'page-b', 'page-c'])
  expect(imported.unmapped.map(({ what }) => what).join()).toContain('is too large')
})

test('in a cycle of pages, the link back is listed, and the other links work', () => {
  const imported = importData('xgov', {
    startPage: '/a',
    pages: ['a', 'b', 'c'].map((name, at, all) => ({
      path: `/${name}`,
      title: name.toUpperCase(),
      components: [],
      next: [{ path: `/${all[(at + 1) % 3]}` }],
    })),
  })
  expect(walkWith(importedProgram(imported), {}).path).toEqual([
    ...['page-a', 'page-b', 'page-c', 'thank-you'],
  ])
  expect(imported.unmapped.map(({ where }) => where)).toEqual(['/pages/2/next/0'])
})

test('if fields of two pages share a name, the name counts as empty only if both fields are empty', () => {
  const page = (path: string, next: readonly object[], components: readonly object[] = []) => ({
    ...{ path: `/${path}`, title: path, components, next },
  })
  const field = { type: 'TextField', name: 'x', title: 'X', options: { required: false } }
  const program = importedProgram(
    importData('xgov', {
      startPage: '/a',
      pages: [
        page('a', [{ path: '/b' }], [field]),
        page('b', [{ path: '/empty', condition: 'isEmpty' }, { path: '/end' }], [field]),
        page('empty', [{ path: '/end' }]),
        page('end', []),
      ],
      conditions: [{ name: 'isEmpty', value: 'x == null' }],
    }),
  )
  const isEmpty = (answers: Answers) => walkWith(program, answers).path.includes('page-empty')
  expect(isEmpty({})).toBe(true)
  for (const answers of [{ x: '1' }, { 'x-2': '1' }, { x: '1', 'x-2': '1' }])
    expect(isEmpty(answers as Answers)).toBe(false)
})

test('if the last component of a terminal page is not always shown, a screen with the page title ends the funnel', () => {
  const form = (page: object) => ({
    pages: [
      { path: '/a', title: 'A', components: [{ type: 'YesNoField', name: 'a', title: 'A' }] },
      { path: '/no', title: 'You cannot apply', controller: 'TerminalPageController', ...page },
      { path: '/c', title: 'C', components: [{ type: 'YesNoField', name: 'c', title: 'C' }] },
    ],
    conditions: [{ name: 'no', displayName: 'no', value: 'a == false' }],
  })
  const pathOf = (page: object, a: string) =>
    walkWith(importedProgram(importData('xgov', form(page))), { a, b: 'yes', c: 'yes' }).path
  const upload = { components: [{ type: 'FileUploadField', name: 'file', title: 'A file' }] }
  expect(pathOf(upload, 'no')).toEqual(['a', 'end-of-page-no'])
  const hidden = { type: 'YesNoField', name: 'b', title: 'B', options: { condition: 'no' } }
  expect(pathOf({ components: [hidden] }, 'no')).toEqual(['a', 'b', 'end-of-page-no'])
  expect(pathOf({ components: [hidden] }, 'yes')).toEqual(['a', 'end-of-page-no'])
  expect(pathOf({ ...upload, condition: 'no' }, 'no')).toEqual(['a', 'end-of-page-no'])
  expect(pathOf({ ...upload, condition: 'no' }, 'yes')).toEqual(['a', 'c', 'thank-you'])
  expect(pathOf({ components: [], condition: 'no' }, 'no')).toEqual(['a', 'page-no'])
})

test('the message of a refused pattern is reported, and no other rule gets the message', () => {
  const field = {
    ...{ type: 'TextField', name: 'a', title: 'A', schema: { regex: '(?=x)x' } },
    options: { customValidationMessage: 'Only an x' },
  }
  const imported = importData('xgov', { pages: [{ path: '/a', title: 'A', components: [field] }] })
  expect(funnelOf(imported).screens[0]?.messages).toBeUndefined()
  expect(imported.unmapped.map(({ where }) => where)).toEqual([
    '/pages/0/components/0/schema/regex',
    '/pages/0/components/0/options/customValidationMessage',
  ])
})

test('the message of an optional field without a pattern is reported, because no rule can show it', () => {
  const field = {
    ...{ type: 'EmailAddressField', name: 'a', title: 'A' },
    options: { required: false, customValidationMessage: 'Not an address' },
  }
  const imported = importData('xgov', { pages: [{ path: '/a', title: 'A', components: [field] }] })
  expect(funnelOf(imported).screens[0]?.messages).toBeUndefined()
  expect(imported.unmapped.map(({ where }) => where)).toEqual([
    '/pages/0/components/0/options/customValidationMessage',
  ])
})

test('a page with one field becomes one screen, even if the hint of the field is long', () => {
  const field = { type: 'TextField', name: 'a', title: 'A', hint: 'word '.repeat(150) }
  const screensOf = (page: object) =>
    funnelOf(importData('xgov', { pages: [{ path: '/a', components: [field], ...page }] })).screens
  expect(screensOf({}).map(({ id }) => id)).toEqual(['a', 'thank-you'])
  expect(screensOf({ title: 'A' }).map(({ id }) => id)).toEqual(['a', 'thank-you'])
})

test('texts that share a screen keep their translations', () => {
  const item = { text: { en: 'One', es: 'Uno' }, description: { en: 'First', es: 'Primero' }, value: 1 }
  const imported = importData('xgov', {
    pages: [
      {
        ...{ path: '/a', title: 'A' },
        components: [
          { type: 'Details', title: { en: 'Help', es: 'Ayuda' }, content: { en: 'Hello', es: 'Hola' } },
          { type: 'List', list: 'steps' },
          { type: 'Para', content: 'Only English' },
          { type: 'TextField', name: 'a', title: 'A', hint: { en: 'A hint', es: 'Una pista' } },
        ],
      },
    ],
    lists: [{ name: 'steps', items: [item] }],
  })
  expect(funnelOf(imported).screens[0]?.text).toBe(
    '**Help**\n\nHello\n\n• One – First\n\nOnly English\n\nA hint',
  )
  const spanish = JSON.parse(imported.files.get('copy.es.json')!) as Record<string, string>
  expect(spanish['screens.a.text']).toBe('**Ayuda**\n\nHola\n\n• Uno – Primero\n\nOnly English\n\nUna pista')
})

describe('a list of choices', () => {
  const field = { type: 'TextField', name: 'where', title: 'Where' }
  const importItems = (items: readonly object[]) =>
    importData('xgov', {
      pages: [
        {
          ...{ path: '/a', title: 'A' },
          components: [{ type: 'RadiosField', name: 'side', title: 'Side', list: 'sides' }],
        },
      ],
      lists: [{ name: 'sides', items }],
    })

  test.each([['yes', { value: true }] as const, ['else', {}] as const, ['2', { value: 2 }] as const])(
    'the choice %s reveals a field',
    (id, value) => {
      const other = { ...value, text: 'Else', conditional: { components: [field] } }
      const imported = importItems([{ text: 'Left', value: 'left' }, other])
      expect(funnelOf(imported).screens.find((screen) => screen.id === 'where')?.when).toEqual({
        'answers.side': id,
      })
      expect(imported.unmapped).toEqual([])
    },
  )

  test('an empty item reveals no field, and a value of a wrong type is reported', () => {
    const imported = importItems([
      { text: 'Left', value: ['left'] },
      { text: 'Right', value: 'right' },
      { text: '', value: '', conditional: { components: [field] } },
    ])
    expect(funnelOf(imported).screens.map(({ id }) => id)).not.toContain('where')
    expect(imported.unmapped.map(({ where }) => where).sort()).toEqual([
      '/lists/0/items/0/value',
      '/lists/0/items/2/conditional',
    ])
  })
})
