import { describe, expect, test } from 'vitest'
import type { RawFunnel } from '../../core/config/rawConfig.ts'
import {
  importData,
  importNamed,
  problemsOf,
  importedProgram,
  walkWith,
  type Answers,
} from '../../../testing/importedForms.ts'

const onboarding = importNamed('surveyjs', 'onboarding')
const feedback = importNamed('surveyjs', 'course-feedback')
const registration = importNamed('surveyjs', 'event-registration')
const funnelOf = ({ files }: typeof onboarding) => JSON.parse(files.get('funnel.json')!) as RawFunnel
const screenOf = (imported: typeof onboarding, id: string) =>
  funnelOf(imported).screens.find((screen) => screen.id === id)

describe('an onboarding', () => {
  const program = importedProgram(onboarding)
  const base = { 'first-name': 'Ann', topics: ['films'], minutes: 10 }

  test.each<[string, Answers, string[]]>([
    [
      'all conditions are true: the goal is "work", a reminder is wanted, and the minutes are many',
      { ...base, goal: 'work', job: 'Nurse', reminder: 'yes', minutes: 45 },
      ['job', 'topics', 'reminder', 'reminder-time', 'minutes', 'serious'],
    ],
    [
      'no condition is true, so no screen with a condition is shown',
      { ...base, goal: 'travel', reminder: 'no' },
      ['topics', 'reminder', 'minutes'],
    ],
    [
      'only the second part of a condition with "or" is true',
      { ...base, goal: 'other', topics: ['food'], reminder: 'no' },
      ['topics', 'reminder', 'minutes', 'serious'],
    ],
  ])('%s', (_name, answers, middle) => {
    expect(walkWith(program, answers).path).toEqual(['opening', 'first-name', 'goal', ...middle, 'ending'])
  })

  test('localized strings become translations, and built-in texts are translated too', () => {
    const texts = JSON.parse(onboarding.files.get('copy.uk.json')!) as Record<string, string>
    expect(funnelOf(onboarding).locales).toEqual(['en', 'uk', 'de'])
    expect(texts['screens.goal.title']).toBe('Вітаємо, {{answers.first-name, or(…)}}! Навіщо?')
    expect(texts['screens.reminder.answers.yes.text']).toBe('Так')
    expect(onboarding.problems).toEqual([])
  })

  test('limits, an exclusive answer, HTML and a redirect are imported; parts without an equivalent are listed', () => {
    expect(screenOf(onboarding, 'topics')?.rules).toEqual({ max: 2, exclusive: ['none'] })
    expect(screenOf(onboarding, 'serious')).toMatchObject({
      title: 'Serious!',
      text: 'You will see results **soon**.',
    })
    expect(program.finish).toBe('https://example.com/start')
    expect(onboarding.unmapped.map(({ where }) => where)).toEqual([
      '/pages/0/elements/1/showOtherItem',
      '/pages/0/elements/2/requiredIf',
    ])
  })
})

describe('a feedback survey', () => {
  const program = importedProgram(feedback)

  test.each<[string, Answers, string[]]>([
    [
      'a low rating shows a panel, and an answer in the panel shows one more question',
      { satisfaction: 4, problems: ['too-fast'], next: '1' },
      [
        ...[
          'satisfaction',
          'heading-of-unhappy',
          'problems',
          'why',
          'next',
          'start',
          'late',
          'mail',
          'ending',
        ],
      ],
    ],
    [
      'a question is not shown if its condition is false',
      { satisfaction: 4, problems: ['boring'], next: '3' },
      ['satisfaction', 'heading-of-unhappy', 'problems', 'next', 'late', 'mail', 'ending'],
    ],
    ['a trigger skips questions', { satisfaction: 10 }, ['satisfaction', 'mail', 'ending-1']],
    [
      'if an answer completes the survey, the rest of its page is still shown',
      { satisfaction: 1, next: '3' },
      ['satisfaction', 'heading-of-unhappy', 'problems', 'next', 'late', 'ending'],
    ],
  ])('%s', (_name, answers, path) => expect(walkWith(program, answers).path).toEqual(path))

  test('parts without an equivalent are listed', () => {
    expect(feedback.unmapped.map(({ where }) => where).sort()).toEqual([
      '/calculatedValues/0',
      '/completedHtml',
      '/navigateToUrlOnCondition/0',
      '/pages/0/elements/2',
      '/pages/0/elements/3',
      '/pages/1/elements/2',
      '/pages/1/elements/3',
      '/pages/1/elements/4/visibleIf',
      '/pages/2/elements/1',
      '/triggers/2',
    ])
  })

  test('the days at the limits are allowed', () => {
    expect(screenOf(feedback, 'start')?.rules).toMatchObject({ after: '2025-12-31', before: '2031-01-01' })
  })
})

describe('a registration', () => {
  const program = importedProgram(registration)
  const contact = { 'contact-mail': 'ann@example.com' }

  test.each<[string, Answers, boolean, boolean]>([
    ['a disabled question is left out', { day: 'friday' }, false, true],
    ['"allof" is true with all values', { day: 'both-days', workshops: ['writing', 'speaking'] }, true, true],
    ['"allof" is false if one value is missing', { day: 'both-days', workshops: ['writing'] }, true, false],
  ])('%s', (_name, answers, asksWorkshops, asksNote) => {
    const { path } = walkWith(program, { ...contact, ...answers })
    expect(path.includes('workshops')).toBe(asksWorkshops)
    expect(path.includes('note')).toBe(asksNote)
  })

  test('a safe pattern is imported, and an unsafe one is listed', () => {
    expect(screenOf(registration, 'code')).toMatchObject({
      rules: { pattern: String.raw`[A-Z]{3}-\d{4}` },
      messages: { pattern: 'Three letters, four digits.' },
    })
    expect(screenOf(registration, 'note')?.rules).toEqual({ required: false, minLength: 3, maxLength: 200 })
    expect(
      registration.unmapped.find(({ where }) => where === '/elements/4/validators/1/regex')?.what,
    ).toContain('repeat inside a repeat')
  })

  test('a question with too many choices becomes a text field; a line of a multipletext becomes a question', () => {
    expect(screenOf(registration, 'age')).toMatchObject({ kind: 'input' })
    expect(screenOf(registration, 'contact-mail')).toMatchObject({ kind: 'email', title: 'E-mail' })
  })
})

test('of two limits the stricter one is imported; a second pattern and a rule without an equivalent are listed', () => {
  const imported = importData('surveyjs', {
    elements: [
      {
        ...{ type: 'text', inputType: 'number', name: 'n', min: 2, max: 10, minErrorText: 'At least 2.' },
        validators: [{ type: 'numeric', minValue: 3, maxValue: 100 }],
      },
      {
        ...{ type: 'text', name: 'code' },
        validators: [
          { type: 'regex', regex: '^[A-Z]+$' },
          { type: 'regex', regex: '^.{3}$' },
          { type: 'text', minLength: 2, allowDigits: false },
        ],
      },
      { type: 'text', inputType: 'date', name: 'day', max: '2026-02-30' },
    ],
  })
  expect(screenOf(imported, 'n')).toMatchObject({ rules: { min: 3, max: 10 } })
  expect(screenOf(imported, 'n')).not.toHaveProperty('messages')
  expect(screenOf(imported, 'code')).toMatchObject({ rules: { pattern: '[A-Z]+', minLength: 2 } })
  expect(screenOf(imported, 'day')?.rules).not.toHaveProperty('before')
  expect(imported.unmapped.map(({ where }) => where).toSorted()).toEqual([
    '/elements/1',
    '/elements/1/validators/2/allowDigits',
    '/elements/2/max',
  ])
})

test('if a validator repeats a limit of its question, the message of the validator is kept', () => {
  const validators = [{ type: 'numeric', minValue: 2, text: 'Two or more.' }]
  const imported = importData('surveyjs', {
    elements: [{ type: 'text', inputType: 'number', name: 'n', min: 2, validators }],
  })
  expect(screenOf(imported, 'n')).toMatchObject({ rules: { min: 2 }, messages: { min: 'Two or more.' } })
})

test('a validator without a pattern has no effect, so it is not listed', () => {
  const validators = [{ type: 'regex' }, { type: 'regex', regex: '' }]
  const imported = importData('surveyjs', { elements: [{ type: 'text', name: 'code', validators }] })
  expect(imported.unmapped).toEqual([])
})

const surveyWith = (visibleIf: string) =>
  importData('surveyjs', {
    elements: [
      { type: 'radiogroup', name: 'one', choices: ['a', 'b', 'ab'] },
      { type: 'checkbox', name: 'many', choices: ['x', 'y', 'z'] },
      { type: 'text', inputType: 'number', name: 'n', min: 0, max: 10 },
      { type: 'text', name: 'word' },
      { type: 'text', inputType: 'date', name: 'day' },
      { type: 'text', inputType: 'datetime-local', name: 'at' },
      { type: 'html', name: 'shown', html: 'Shown', visibleIf },
      { type: 'html', name: 'last', html: 'Last' },
    ],
  })

test.each<[string, Answers, boolean]>([
  ["{one} = 'a'", { one: 'a' }, true],
  ["{one} = 'a'", {}, false],
  ["{one} != 'a'", {}, true],
  ["{one} <> 'a'", { one: 'a' }, false],
  ["{one} contains 'a'", { one: 'ab' }, true],
  ["'a' = {one}", { one: 'a' }, true],
  ['{one} empty', {}, true],
  ['{one} notempty', {}, false],
  ["not ({one} = 'a' or {one} = 'b')", { one: 'ab' }, true],
  ["!({one} = 'a')", { one: 'a' }, false],
  ["{many} contains 'x'", { many: ['x', 'y'] }, true],
  ["{many} notcontains 'x'", { many: ['y'] }, true],
  ["{many} = ['x', 'y']", { many: ['x', 'y'] }, true],
  ["{many} = ['x', 'y']", { many: ['x', 'y', 'z'] }, false],
  ["{many} anyof ['x', 'z']", { many: ['z'] }, true],
  ["{many} allof ['x', 'z']", { many: ['z'] }, false],
  ["{many} noneof ['x', 'z']", { many: ['y'] }, true],
  ['{n} > 3 and {n} <= 5', { n: 5 }, true],
  ['3 < {n}', { n: 3 }, false],
  ["{n} >= '7'", { n: 8 }, true],
  ['{n} lessorequal 2 && {n} notempty', { n: 2 }, true],
  ["{word} = 'it\\'s'", { word: "it's" }, true],
  ["{day} > '2026-05-01'", { day: '2026-06-01' }, true],
  ["{day} > '2026-05-01'", { day: '2026-04-01' }, false],
  ["{at} > '2026-05-01T18:00'", { at: '2026-05-01 18:30' }, true],
  ["{at} < '2026-05-01T18:00'", { at: '2026-05-01 18:30' }, false],
  ["{at} = '2026-05-01T18:30'", { at: '2026-05-01 18:30' }, true],
  ["{at} noneof ['2026-05-01T18:30']", { at: '2026-05-01 18:30' }, false],
])('visibleIf %s with the answers %j shows the question: %s', (expression, answers, isShown) => {
  const imported = surveyWith(expression)
  expect(imported.unmapped).toEqual([])
  expect(walkWith(importedProgram(imported), answers).path.includes('shown')).toBe(isShown)
})

test.each([
  '{n} + 1 > 3',
  'iif({n} > 1, 1, 2) = 1',
  "{word} contains 'a'",
  "{word} > 'a'",
  '{n} = {word}',
  '{n} = [1, 2]',
  "{word} = ['a', 'b']",
  '{nobody} = 1',
  "{one} = 'a",
  '({n} > 3',
  '{n} >',
  '',
  '{n} > 3 )',
  '((((((((((((((((((((((((((((((((((((((((((((({n}))))))))))))))))))))))))))))))))))))))))))))))',
])('a condition without an equivalent is listed, and the question is shown: %s', (expression) => {
  const imported = surveyWith(expression)
  const listed = imported.unmapped.map(({ where }) => where)
  // An empty expression counts as no condition.
  expect(listed).toEqual(expression === '' ? [] : ['/elements/6/visibleIf'])
  expect(walkWith(importedProgram(imported), {}).path).toContain('shown')
})

test('if an emoji makes a condition invalid, the listed reason contains the whole emoji', () => {
  const [unmapped] = surveyWith('{one} = 😀').unmapped
  expect(unmapped!.what).toContain('"😀" at character 9')
})

test.each([
  ['{one} = )', '")" where a value is needed'],
  ['{one} = and', 'an operator where a value is needed'],
])('the reason names what is found instead of a value: %s', (expression, reason) => {
  expect(surveyWith(expression).unmapped[0]!.what).toContain(`(${reason})`)
})

test('"contains" with null is listed with its reason, because only "equal" and "not equal" work with null', () => {
  const [unmapped] = surveyWith('{many} contains null').unmapped
  expect(unmapped!.what).toContain('a comparison with null that is neither "equal" nor "not equal"')
})

test('a condition with very many brackets is listed, and the question is shown', () => {
  const imported = surveyWith(`{one} = ${'['.repeat(50_000)}`)
  expect(imported.unmapped.map(({ where }) => where)).toEqual(['/elements/6/visibleIf'])
  expect(walkWith(importedProgram(imported), {}).path).toContain('shown')
})

test('if a long list becomes a text field, a comparison with a value is listed; "notempty" works', () => {
  const imported = importData('surveyjs', {
    elements: [
      { type: 'dropdown', name: 'age', choicesMin: 1, choicesMax: 100 },
      { type: 'html', name: 'shown', html: 'Shown', visibleIf: '{age} = 5' },
      { type: 'html', name: 'given', html: 'Given', visibleIf: '{age} notempty' },
      { type: 'html', name: 'last', html: 'Last' },
    ],
  })
  expect(imported.unmapped.map(({ where }) => where)).toEqual(['/elements/0', '/elements/1/visibleIf'])
  expect(walkWith(importedProgram(imported), {}).path).toEqual(['age', 'shown', 'last', 'thank-you'])
  expect(walkWith(importedProgram(imported), { age: '7' }).path).toEqual([
    'age',
    'shown',
    'given',
    'last',
    'thank-you',
  ])
})

test('a question whose condition is never true is left out and listed', () => {
  const imported = surveyWith("{one} = 'gone'")
  expect(walkWith(importedProgram(imported), { one: 'a' }).path).not.toContain('shown')
  expect(imported.unmapped).toHaveLength(1)
})

test('the condition "{some} < 0" causes no problem if the minimum of "some" is 0', () => {
  const imported = importData('surveyjs', {
    elements: [
      { type: 'text', inputType: 'number', name: 'any' },
      { type: 'text', inputType: 'number', name: 'some', min: 0 },
      { type: 'html', name: 'below', html: 'Below', visibleIf: '{any} < 0' },
      { type: 'html', name: 'never', html: 'Never', visibleIf: '{some} < 0' },
      { type: 'html', name: 'last', html: 'Last' },
    ],
  })
  expect(problemsOf(imported)).toEqual([])
  expect(walkWith(importedProgram(imported), { any: -1, some: 1 }).path).toEqual([
    'any',
    'some',
    'below',
    'last',
    'thank-you',
  ])
  expect(walkWith(importedProgram(imported), { any: 1, some: 1 }).path).toEqual([
    'any',
    'some',
    'last',
    'thank-you',
  ])
  expect(imported.unmapped.map(({ what }) => what).join()).not.toContain('limits')
})

test('the title and the description of a question with several lines are shown before the lines', () => {
  const imported = importData('surveyjs', {
    elements: [
      {
        ...{ type: 'multipletext', name: 'contact', title: 'How do we reach you?' },
        ...{ description: 'Only for your course.', items: [{ name: 'mail' }, { name: 'phone' }] },
      },
    ],
  })
  const [heading, ...lines] = funnelOf(imported).screens
  expect(heading).toMatchObject({
    ...{ kind: 'divider', title: 'How do we reach you?', text: 'Only for your course.' },
  })
  expect(lines.map(({ title, text }) => [title, text])).toEqual([
    ['mail', undefined],
    ['phone', undefined],
    ['Thank you!', undefined],
  ])
  expect(imported.unmapped).toEqual([])
})

test('an HTML text that is too long for one screen is split into screens whose ids are unique', () => {
  const words = Array.from({ length: 240 }, (_none, at) => `word${at}`)
  const half = words.length / 2
  const html = `<h3>Terms</h3><p>${words.slice(0, half).join(' ')}</p><p>${words.slice(half).join(' ')}</p>`
  const imported = importData('surveyjs', {
    elements: [
      { type: 'html', name: 'terms', html },
      { type: 'text', name: 'terms-part-2' },
    ],
  })
  const { screens } = funnelOf(imported)
  const statements = screens.filter(({ id, kind }) => kind === 'divider' && id.startsWith('terms'))
  expect(statements.length).toBeGreaterThan(2)
  expect(statements.flatMap(({ text }) => String(text).split(/\s+/))).toEqual(words)
  expect(new Set(screens.map(({ id }) => id)).size).toBe(screens.length)
  expect(imported.unmapped).toEqual([])
})

test('a text that is too long for one screen is also split if it is an object with only one language', () => {
  const description = { default: 'This is a sentence. '.repeat(40).trim() }
  const imported = importData('surveyjs', {
    pages: [{ title: 'About', description, elements: [{ type: 'text', name: 'name' }] }],
  })
  const { screens } = funnelOf(imported)
  const [first, second] = screens
  expect(`${first?.text} ${second?.text}`).toBe(description.default)
  expect(imported.unmapped).toEqual([])
})

test('an item of "completedHtmlOnCondition" without a condition or without a text is listed', () => {
  const imported = importData('surveyjs', {
    elements: [{ type: 'radiogroup', name: 'one', choices: ['a', 'b'] }],
    completedHtmlOnCondition: [{ html: 'Never shown' }, { expression: "{one} = 'a'" }],
  })
  expect(imported.unmapped.map(({ where }) => where)).toEqual([
    '/completedHtmlOnCondition/0',
    '/completedHtmlOnCondition/1',
  ])
})

test.each(['showCompletePage', 'showCompletedPage'])(
  'with "%s": false, completed pages are left out and listed',
  (field) => {
    const imported = importData('surveyjs', {
      elements: [{ type: 'radiogroup', name: 'one', choices: ['a', 'b'] }],
      completedHtmlOnCondition: [{ expression: "{one} = 'a'", html: 'Never shown' }],
      completedHtml: 'Never shown',
      [field]: false,
    })
    expect(funnelOf(imported).screens.map(({ id }) => id)).toEqual(['one', 'thank-you'])
    expect(imported.unmapped.map(({ where }) => where)).toEqual([
      '/completedHtmlOnCondition',
      '/completedHtml',
    ])
  },
)

test('if the survey hides its title, its description is not shown, and is listed', () => {
  const imported = importData('surveyjs', {
    ...{ title: 'Feedback', description: 'For our teachers', showTitle: false },
    elements: [{ type: 'text', name: 'one' }],
  })
  expect(funnelOf(imported).screens.map(({ id }) => id)).toEqual(['one', 'thank-you'])
  expect(imported.funnel).toBe('feedback')
  expect(imported.unmapped.map(({ where }) => where)).toEqual(['/description'])
})

test('an HTML text counts as empty if it has no words in any language', () => {
  const withHtml = (html: unknown) =>
    importData('surveyjs', {
      elements: [
        { type: 'html', name: 'info', html },
        { type: 'text', name: 'q' },
      ],
    })
  for (const html of ['<p> </p>', { default: '<p> </p>' }, { default: '<p> </p>', de: '<br>' }]) {
    const imported = withHtml(html)
    expect(funnelOf(imported).screens.map(({ id }) => id)).not.toContain('info')
    expect(imported.unmapped.map(({ what }) => what)).toEqual(['an element without text: info'])
  }
  const german = funnelOf(withHtml({ default: '<p> </p>', de: '<p>Hallo</p>' }))
  expect(german.screens[0]?.title).toBe('Hallo')
})

const titled = (title: Record<string, string>) =>
  importData('surveyjs', { elements: [{ type: 'text', name: 'q', title }] })

test('if the English version and the default of a text differ, the default is listed', () => {
  const differing = titled({ default: 'Wie alt bist du?', en: 'How old are you?' })
  expect(funnelOf(differing).screens[0]?.title).toBe('How old are you?')
  expect(differing.unmapped).toEqual([
    {
      what: 'the default text "Wie alt bist du?": the English text is used',
      where: '/elements/0/title/default',
    },
  ])
  expect(titled({ default: 'Your age?', en: 'Your age?' }).unmapped).toEqual([])
})

test('if the English version of a text is blank, the default is imported', () => {
  const blank = titled({ default: 'Your age?', en: ' ' })
  expect([funnelOf(blank).screens[0]?.title, blank.unmapped]).toEqual(['Your age?', []])
})

test('the English version of a text is found if its key is "EN"', () => {
  expect(funnelOf(titled({ DE: 'Wie alt bist du?', EN: 'Your age?' })).screens[0]?.title).toBe('Your age?')
})

test('of the translations "pt" and "pt-br", the first is imported and the second is listed', () => {
  const twice = titled({ en: 'Your age?', pt: 'A tua idade?', 'pt-br': 'Sua idade?' })
  const texts = JSON.parse(twice.files.get('copy.pt.json')!) as Record<string, string>
  expect(texts['screens.q.title']).toBe('A tua idade?')
  expect(twice.unmapped).toEqual([
    {
      what: 'the text in the language "pt-br": it is left out, because the form has another text for "pt"',
      where: '/elements/0/title',
    },
  ])
})
