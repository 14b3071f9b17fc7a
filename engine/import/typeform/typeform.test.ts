import { describe, expect, test } from 'vitest'
import type { RawFunnel } from '../../core/config/rawConfig.ts'
import {
  importData,
  importNamed,
  importedProgram,
  walkWith,
  type Answers,
} from '../../../testing/importedForms.ts'

const quiz = importNamed('typeform', 'onboarding-quiz')
const application = importNamed('typeform', 'tutor-application')
const feedback = importNamed('typeform', 'lesson-feedback')
const screensOf = ({ files }: typeof quiz) => (JSON.parse(files.get('funnel.json')!) as RawFunnel).screens

describe('an onboarding quiz', () => {
  const program = importedProgram(quiz)
  const beginning = ['welcome', 'name', 'goal']

  test.each<[string, Answers, string, string[]]>([
    [
      'the goal "work" leads to the industry, and many points lead to the ending "advanced"',
      {
        ...{ goal: 'goal-work', industry: 'software', ser: 'ser-soy', past: 'past-fui' },
        ...{ words: ['w-agua'], email: 'ann@example.com' },
      },
      'newsletter',
      [...beginning, 'industry', 'intro', 'ser', 'past', 'words', 'email', 'advanced'],
    ],
    [
      'any other goal skips the industry, and few points lead to the ending "beginner"',
      {
        goal: 'goal-travel',
        ser: 'ser-estoy',
        past: 'past-fui',
        words: ['w-madrugada'],
        email: 'ann@example.com',
      },
      'newsletter',
      [...beginning, 'intro', 'ser', 'past', 'words', 'email', 'beginner'],
    ],
    [
      'the answer "unsure" leads directly to the email address',
      { goal: 'goal-family', ser: 'ser-unsure', email: 'ann@example.com' },
      'newsletter',
      [...beginning, 'intro', 'ser', 'email', 'beginner'],
    ],
    [
      'a hidden field is a parameter of the URL',
      { goal: 'goal-travel', ser: 'ser-soy', past: 'past-fui', words: ['w-agua'], email: 'ann@example.com' },
      'school',
      [...beginning, 'intro', 'ser', 'past', 'words', 'email', 'beginner'],
    ],
  ])('%s', (_name, answers, source, path) => {
    const walked = walkWith(program, answers, { query: { source } })
    expect(walked.path).toEqual(path)
    expect(walked.ended).toBe(true)
  })

  test('additions in the logic become points of the answers', () => {
    const answers = {
      goal: 'goal-travel',
      ser: 'ser-soy',
      past: 'past-fui',
      words: ['w-agua', 'w-madrugada'],
    }
    expect(walkWith(program, answers).scopeAt('email').scores.score?.points).toBe(6)
  })

  test('Typeform’s placeholders, and its marks for bold and italic, are converted to the syntax of funnels', () => {
    const texts = new Map(screensOf(quiz).map(({ id, title, text }) => [id, [title, text]]))
    expect(texts.get('welcome')).toEqual(['How good is your **Spanish**?', 'It takes *two minutes*.'])
    expect(texts.get('goal')![0]).toBe('Nice to meet you, {{answers.name, or(…)}}. Why Spanish?')
    expect(texts.get('ser')![0]).toBe('Yo ___ de Kyiv.')
    expect(texts.get('beginner')![1]).toBe('You have {{scores.score.points}} points.')
  })

  test('parts without an equivalent are listed with their pointers', () => {
    expect(quiz.unmapped.map(({ where }) => where).sort()).toEqual([
      '/fields/1/properties/randomize',
      '/logic/2/actions/1',
      '/logic/3/actions/1',
      '/thankyou_screens/1/properties/redirect_url',
    ])
    expect(quiz.unmapped).toContainEqual({
      what: 'a jump back to "goal"; routes lead forward only',
      where: '/logic/3/actions/1',
    })
  })
})

describe('an application', () => {
  const program = importedProgram(application)
  const contact = { first: 'Ann', mail: 'ann@example.com' }
  const beginning = ['about', 'first', 'phone', 'mail', 'site', 'taught']
  const yes = { ...contact, taught: 'yes', languages: ['en'], terms: 'yes' }

  test.each<[string, Answers, string[]]>([
    [
      'few years of teaching lead to the question "why"',
      { ...yes, years: 3, why: 'For fun.' },
      [...beginning, 'years', 'why', 'languages', 'terms', 'done'],
    ],
    [
      'many years of teaching skip the question "why"',
      { ...yes, years: 9 },
      [...beginning, 'years', 'languages', 'terms', 'done'],
    ],
    [
      'a learner who has never taught skips the question "years", and declined terms lead to the ending "sorry"',
      { ...yes, taught: 'no', why: 'For fun.', terms: 'no' },
      [...beginning, 'why', 'languages', 'terms', 'sorry'],
    ],
  ])('%s', (_name, answers, path) => expect(walkWith(program, answers).path).toEqual(path))

  test('uploads, payments, pictures and redirects are listed', () => {
    const listed = application.unmapped.map(({ what }) => what).join('\n')
    for (const what of [
      '"file_upload": Your CV',
      '"payment"',
      'a picture',
      'redirect to https://example.com/tutors',
    ])
      expect(listed).toContain(what)
    expect(application.files.get('import-notes.md')).toContain('"title": "Your CV"')
  })

  test('limits and choices of the fields are imported', () => {
    expect(screensOf(application).find(({ id }) => id === 'years')).toMatchObject({
      inputType: 'number',
      rules: { min: 0, max: 60 },
    })
    expect(
      screensOf(application)
        .find(({ id }) => id === 'languages')
        ?.answers?.map(({ id }) => id),
    ).toEqual(['en', 'de', 'other'])
  })
})

describe('a survey with scales', () => {
  const program = importedProgram(feedback)

  test.each<[string, Answers, string[]]>([
    ['a ten ends the survey', { recommend: 10 }, ['recommend', 'thank-you']],
    [
      'a good rating skips the question about missing parts',
      { recommend: 8, pace: 3 },
      ['recommend', 'stars', 'pace', 'thank-you'],
    ],
    [
      'a bad rating leads to the question about missing parts',
      { recommend: 2, missing: ['m-talk'], pace: 3 },
      ['recommend', 'missing', 'details', 'pace', 'thank-you'],
    ],
    [
      'a condition on one choice holds even if the learner has chosen other answers too',
      { recommend: 2, missing: ['m-talk', 'm-time'], pace: 3 },
      ['recommend', 'missing', 'pace', 'thank-you'],
    ],
  ])('%s', (_name, answers, path) => expect(walkWith(program, answers).path).toEqual(path))

  test('a matrix, a ranking, a condition with "contains" and the center label of a scale are listed', () => {
    expect(feedback.unmapped.map(({ where }) => where)).toEqual(
      expect.arrayContaining([
        '/fields/4',
        '/fields/5',
        '/logic/3/actions/0',
        '/fields/0/properties/labels/center',
      ]),
    )
  })
})

const field = (ref: string) => ({ ref, title: ref, type: 'statement' })
const jump = (from: string, to: string) => ({
  ref: from,
  actions: [{ action: 'jump', details: { to: { type: 'field', value: to } }, condition: { op: 'always' } }],
})

test('a link whose URL has a placeholder is reported, and its question stays', () => {
  const imported = importData('typeform', {
    title: 'Link',
    fields: [
      { ref: 'mail', type: 'email', title: 'Your email address' },
      {
        ref: 'time',
        type: 'yes_no',
        title: 'Did you [book](https://example.com?email={{field:mail}}) a time?',
      },
    ],
  })
  expect(screensOf(imported)[1]).toMatchObject({ id: 'time', title: 'Did you book a time?' })
  expect(imported.unmapped).toEqual([
    {
      what: 'the link to https://example.com?email={{field:mail}}: a text cannot link to such a URL',
      where: '/fields/1',
    },
  ])
})

test('if a question and a group have the same ref, logic with this ref belongs to the first of them', () => {
  const imported = importData('typeform', {
    title: 'Twice',
    fields: [
      field('a'),
      field('b'),
      { ref: 'a', title: 'Group', type: 'group', properties: { fields: [field('c')] } },
      field('d'),
    ],
    logic: [jump('a', 'd')],
  })
  expect(walkWith(importedProgram(imported), {}).path).toEqual(['a', 'd', 'thank-you'])
})

test('jumps to the ref of a group lead to its first question, even if another question has the same ref', () => {
  const imported = importData('typeform', {
    title: 'Inside',
    fields: [
      field('a'),
      field('b'),
      { ref: 'g', title: 'Group', type: 'inline_group', properties: { fields: [field('c'), field('g')] } },
    ],
    logic: [jump('a', 'g')],
  })
  expect(walkWith(importedProgram(imported), {}).path.slice(0, 2)).toEqual(['a', 'c'])
})

test('jumps back and jumps to a missing question are listed, and the other jumps work', () => {
  const imported = importData('typeform', {
    title: 'Circle',
    fields: ['a', 'b', 'c'].map(field),
    logic: [jump('a', 'b'), jump('b', 'a'), jump('c', 'nowhere')],
  })
  expect(walkWith(importedProgram(imported), {}).path).toEqual(['a', 'b', 'c', 'thank-you'])
  expect(imported.unmapped.map(({ where }) => where)).toEqual(['/logic/1/actions/0', '/logic/2/actions/0'])
})

test('if two jumps of a question always happen, the first one is kept', () => {
  const isNot = (value: number) => ({
    op: 'not_equal',
    vars: [
      { type: 'field', value: 'n' },
      { type: 'constant', value },
    ],
  })
  const jumpUnlessBoth = (to: string, one: number, other: number) => ({
    ...{ action: 'jump', details: { to: { type: 'field', value: to } } },
    condition: { op: 'or', vars: [isNot(one), isNot(other)] },
  })
  const imported = importData('typeform', {
    title: 'Always',
    fields: [{ ref: 'n', title: 'N', type: 'number' }, ...['a', 'b', 'c'].map(field)],
    logic: [{ ref: 'n', actions: [jumpUnlessBoth('b', 1, 2), jumpUnlessBoth('c', 3, 4)] }],
  })
  expect(walkWith(importedProgram(imported), { n: 1 }).path).toEqual(['n', 'b', 'c', 'thank-you'])
})

test('a placeholder without an equivalent is reported with the reason', () => {
  const { unmapped } = importData('typeform', {
    title: 'A form',
    fields: [
      { ref: 'hello', type: 'statement', title: 'Hello' },
      { ref: 'photo', type: 'file_upload', title: 'A photo' },
      {
        ref: 'word',
        type: 'short_text',
        title: 'After {{field:hello}} {{field:photo}} {{field:word}} {{field:last}} {{field:none}}',
      },
      { ref: 'last', type: 'short_text', title: 'The last word' },
    ],
  })
  const reasons = unmapped.filter(({ where }) => where === '/fields/2').map(({ what }) => what)
  expect(reasons).toEqual([
    'the answer "hello" in a text: a step of this type has no answer',
    'the answer "photo" in a text: its question has no screen',
    'the answer "word" in a text: its question does not come before this text',
    'the answer "last" in a text: its question does not come before this text',
    'the answer "none" in a text: there is no such question',
  ])
})

describe('additions in the logic of a question with multiple selection', () => {
  const is = (value: string, op = 'is') => ({
    op,
    vars: [
      { type: 'field', value: 'q' },
      { type: 'choice', value },
    ],
  })
  const imported = (condition: object, ...refs: string[]) => {
    const choices = refs.map((ref) => ({ ref, label: ref.toUpperCase() }))
    const details = { target: { type: 'variable', value: 'score' }, value: { type: 'constant', value: 5 } }
    return importData('typeform', {
      title: 'x',
      fields: [
        {
          ref: 'q',
          title: 'Q',
          type: 'multiple_choice',
          properties: { allow_multiple_selection: true, choices },
        },
        field('end'),
      ],
      logic: [{ type: 'field', ref: 'q', actions: [{ action: 'add', details, condition }] }],
    })
  }

  test('a choice gets points, even if its ref is the beginning of another ref', () => {
    const form = imported(is('c1'), 'c1', 'c10')
    expect(screensOf(form)[0]!.answers).toMatchObject([{ id: 'c1', points: 5 }, { id: 'c10' }])
    expect(form.unmapped).toEqual([])
  })

  test.each([
    ['"is not a"', is('a', 'is_not'), ['a', 'b']],
    ['"is a" and "is not b"', { op: 'and', vars: [is('a'), is('b', 'is_not')] }, ['a', 'b', 'c']],
    ['"is a" or "is b"', { op: 'or', vars: [is('a'), is('b')] }, ['a', 'b', 'c']],
  ])('with the condition %s, an addition is listed and gives no points', (_what, condition, refs) => {
    const form = imported(condition, ...refs)
    expect(screensOf(form)[0]!.answers?.filter(({ points }) => points !== undefined)).toEqual([])
    expect(form.unmapped.map(({ where }) => where)).toContain('/logic/0/actions/0')
  })
})

test('the redirect of the only ending becomes the finish', () => {
  const imported = importData('typeform', {
    title: 'x',
    fields: [{ ref: 'a', title: 'A', type: 'statement' }],
    thankyou_screens: [{ ref: 'end', title: 'End', properties: { redirect_url: 'https://example.com/go' } }],
  })
  expect(importedProgram(imported).finish).toBe('https://example.com/go')
  expect(imported.unmapped).toEqual([])
})

test.each([
  [
    'the text of an ending’s button is kept if the button opens the redirect',
    { button_mode: 'redirect' },
    'To us',
  ],
  ['the text of a hidden button is not kept', { button_mode: 'redirect', show_button: false }, undefined],
  [
    'the text of a button that opens Typeform’s site is not kept',
    { button_mode: 'default_redirect' },
    undefined,
  ],
])('%s', (_name, button, cta) => {
  const imported = importData('typeform', {
    title: 'x',
    fields: [{ ref: 'a', title: 'A', type: 'statement' }],
    thankyou_screens: [
      {
        ref: 'end',
        title: 'End',
        properties: { redirect_url: 'https://example.com/go', button_text: 'To us', ...button },
      },
    ],
  })
  expect(screensOf(imported).at(-1)?.cta).toBe(cta)
})

test('with a redirect in the settings, a different redirect of the only ending is listed', () => {
  const imported = importData('typeform', {
    title: 'x',
    settings: { redirect_after_submit_url: 'https://example.com/settings' },
    fields: [{ ref: 'a', title: 'A', type: 'statement' }],
    thankyou_screens: [{ ref: 'end', title: 'End', properties: { redirect_url: 'https://example.com/go' } }],
  })
  expect(importedProgram(imported).finish).toBe('https://example.com/settings')
  expect(imported.unmapped).toEqual([
    {
      what: 'the redirect to https://example.com/go',
      where: '/thankyou_screens/0/properties/redirect_url',
    },
  ])
})

test('the button text of a group without a screen of its own is listed', () => {
  const fields = [{ ref: 'first', title: 'First name', type: 'short_text' }]
  const group = (type: string, title?: string) => ({ type, title, properties: { button_text: 'Go', fields } })
  const listed = (data: ReturnType<typeof group>) =>
    importData('typeform', { title: 'x', fields: [data] }).unmapped
  const note = { what: '"button_text": "Go"', where: '/fields/0/properties/button_text' }
  expect(listed(group('contact_info', 'About you'))).toEqual([note])
  expect(listed(group('group'))).toEqual([note])
  expect(listed(group('group', 'About you'))).toEqual([])
})

test('a group and its questions have different names, even if none of them has a ref or an id', () => {
  const question = (title: string) => ({ title, type: 'short_text' })
  const group = (...fields: object[]) => ({
    title: 'About you',
    type: 'inline_group',
    properties: { fields },
  })
  const imported = importData('typeform', {
    title: 'A form',
    fields: [group(group(question('First name'), question('Last name'))), question('City')],
  })
  expect(imported.unmapped.filter(({ what }) => what.includes('a second field'))).toEqual([])
  expect(screensOf(imported).map(({ id }) => id)).toEqual([
    'question-3',
    'question-4',
    'question-5',
    'thank-you',
  ])
})

test('the logic of a group without questions is not the logic of the question before it', () => {
  const jump = (ref: string, value: string) => ({
    ...{ type: 'field', ref },
    actions: [
      { action: 'jump', details: { to: { type: 'field', value } }, condition: { op: 'always', vars: [] } },
    ],
  })
  const question = (ref: string) => ({ ref, type: 'short_text', title: ref })
  const imported = importData('typeform', {
    title: 'A form',
    fields: [
      question('a'),
      question('b'),
      { ref: 'empty', type: 'group', properties: { fields: [] } },
      question('c'),
      question('d'),
    ],
    logic: [jump('a', 'empty'), jump('empty', 'd')],
  })
  const program = importedProgram(imported)
  expect(walkWith(program, { a: 'x', d: 'x' }).path).toEqual(['a', 'd', 'thank-you'])
})

describe('additions in the logic of any question with choices', () => {
  const comparison = (op: string, choice: string) => ({
    op,
    vars: [
      { type: 'field', value: 'q' },
      { type: 'choice', value: choice },
    ],
  })
  const always = { op: 'always', vars: [] }
  const either = { op: 'or', vars: [comparison('is', 'a'), comparison('is', 'b')] }
  const onlyA = { op: 'and', vars: [comparison('is', 'a'), comparison('is_not', 'b')] }
  const required = { validations: { required: true } }
  const several = { properties: { allow_multiple_selection: true } }

  const importedWith = (condition: unknown, { properties = {}, ...field }: Record<string, unknown> = {}) => {
    const choices = ['a', 'b'].map((ref) => ({ ref, label: ref.toUpperCase() }))
    const details = {
      target: { type: 'variable', value: 'score' },
      value: { type: 'constant', value: 1 },
    }
    return importData('typeform', {
      title: 'Points',
      fields: [
        {
          ...{ ref: 'q', type: 'multiple_choice', title: 'Q', ...field },
          properties: { choices, ...(properties as object) },
        },
      ],
      logic: [{ type: 'field', ref: 'q', actions: [{ action: 'add', details, condition }] }],
    })
  }
  const pointsIn = ({ files }: typeof quiz) =>
    (JSON.parse(files.get('funnel.json')!) as RawFunnel).screens[0]!.answers?.map(({ points }) => points)

  test.each<[string, unknown, Record<string, unknown>, (number | undefined)[]]>([
    ['"is" of an optional question', comparison('is', 'a'), {}, [1, undefined]],
    ['"or" of an optional question', either, {}, [1, 1]],
    ['"is not" of a required question', comparison('is_not', 'a'), required, [undefined, 1]],
    ['"always" of a required question', always, required, [1, 1]],
    ['"is" of a question with multiple selection', comparison('is', 'a'), several, [1, undefined]],
  ])('%s becomes points', (_name, condition, field, points) => {
    const imported = importedWith(condition, field)
    expect(pointsIn(imported)).toEqual(points)
    expect(imported.unmapped).toEqual([])
  })

  test.each<[string, unknown, Record<string, unknown>]>([
    ['"is not" of an optional question holds even without an answer', comparison('is_not', 'a'), {}],
    ['"always" of an optional question holds even without an answer', always, {}],
    [
      '"is not" of a question with multiple selection depends on all choices',
      comparison('is_not', 'a'),
      { ...several, ...required },
    ],
    ['"and" of a question with multiple selection depends on all choices', onlyA, several],
  ])('%s, so it is listed', (_name, condition, field) => {
    const imported = importedWith(condition, field)
    expect(pointsIn(imported)).toEqual([undefined, undefined])
    expect(imported.unmapped.map(({ where }) => where)).toEqual(['/logic/0/actions/0'])
  })
})
