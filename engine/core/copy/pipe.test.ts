import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testProgram, testContext, today } from '../../../testing/testFunnel.ts'
import { caseCount } from '../../../testing/caseCount.ts'
import { parseMarkup, plainText } from './parseMarkup.ts'
import { reviveProgram } from '../program.ts'
import { walk } from '../walk/walk.ts'
import { markLanguage } from './languageMark.ts'
import { escapeMarkup, expand, expandAll, pipesOf, resolver } from './pipe.ts'

const words: Record<string, string> = { 'answers.goal': 'Travel', 'scores.level.band': 'A2' }
const resolve = (path: string) => words[path]

test.each([
  ['Hello', 'Hello'],
  ['{{answers.goal}} it is', 'Travel it is'],
  ['{{ answers.goal }} – {{scores.level.band}}', 'Travel – A2'],
  ['{{answers.goal, or(you)}}', 'Travel'],
  ['Dear {{answers.job, or(you)}}', 'Dear you'],
  ['Dear {{ answers.job , or( you (all), too ) }}', 'Dear  you (all), too '],
  ['Dear {{answers.job, or()}}!', 'Dear !'],
  ['Dear {{answers.job}}!', 'Dear !'],
  ['{{answers job}} {{}} {{a}b}} {answers.goal}', '{{answers job}} {{}} {{a}b}} {answers.goal}'],
  ['{{{answers.goal}}}', '{Travel}'],
  ['**{{answers.goal}}** and {{answers.job, or(**you**)}}', '**Travel** and **you**'],
])('%j is shown as %j', (text, shown) => {
  expect(expand(text, resolve)).toBe(shown)
})

test('pipesOf returns the pipes of a text, and undefined for each malformed pipe', () => {
  expect(pipesOf('{{answers.a}} {{ user.name, or(you) }} {{answers.a or b}} {{x, or(y}}')).toEqual([
    { path: 'answers.a', fallback: undefined },
    { path: 'user.name', fallback: 'you' },
    undefined,
    undefined,
  ])
})

describe('texts that learners type', () => {
  const asking = testProgram({
    screens: [
      { id: 'job', kind: 'input' },
      { id: 'end', kind: 'divider' },
    ],
  })
  const resolverFor = (job: string) =>
    resolver(asking, { ...testContext, user: { name: job }, answers: { job }, scores: {} }, 'en')

  test('are never expanded again and never parsed as markup', () => {
    for (const typed of ['{{answers.goal}}', '$&', "$'", '**bold** [x](https://example.com) *a* \\']) {
      for (const path of ['answers.job', 'user.name'])
        expect(plainText(expand(`Dear {{${path}}}!`, resolverFor(typed)))).toBe(`Dear ${typed}!`)
    }
  })

  test('are shown as typed, except that white space and control characters become single spaces', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('', 'Dear ', '**Dear** '),
        (typed, before) => {
          const shown = expand(`${before}{{answers.job}}`, resolverFor(typed))
          const nodes = parseMarkup(shown).slice(before.startsWith('*') ? 1 : 0)
          expect(nodes.every((node) => typeof node === 'string')).toBe(true)
          expect(plainText(shown)).toBe(plainText(before) + typed.replace(/[ \p{Cc}]+/gu, ' '))
        },
      ),
      { numRuns: caseCount(200, 20_000) },
    )
  })

  test('lose their control characters, so no text can contain a language mark', () => {
    expect(escapeMarkup(`a\n\tb${markLanguage('uk', 'c')}`)).toBe('a b uk c')
  })

  test('keep their no-break spaces', () => {
    expect(escapeMarkup('7:00\u00A0PM')).toBe('7:00\u00A0PM')
  })
})

test('all texts of a config are expanded, at any depth; parts without a pipe are not copied', () => {
  const config = {
    id: 'x',
    title: '{{answers.goal}}',
    items: [
      { id: 'a', text: 'A' },
      { id: 'b', text: '{{answers.goal}}' },
    ],
    min: 1,
    off: null,
  }
  const shown = expandAll(config, resolve)
  expect(shown).toEqual({
    ...config,
    title: 'Travel',
    items: [
      { id: 'a', text: 'A' },
      { id: 'b', text: 'Travel' },
    ],
  })
  expect(shown.items[0]).toBe(config.items[0])
  const { title: _title, ...withoutTitle } = config
  const withoutPipes = { ...withoutTitle, items: [config.items[0]] }
  expect(expandAll(withoutPipes, resolve)).toBe(withoutPipes)
})

describe('the text that a placeholder shows', () => {
  const program = testProgram({
    scores: {
      level: {
        bands: [
          { from: 0, id: 'A1' },
          { from: 2, id: 'A2', text: 'elementary' },
        ],
      },
    },
    screens: [
      {
        id: 'goal',
        kind: 'single-choice',
        answers: [
          { id: 'travel', text: 'Travel', points: 1 },
          { id: 'work', text: 'Work', points: 2 },
        ],
      },
      {
        id: 'topics',
        kind: 'multiple-choice',
        answers: [
          { id: 'art', text: 'Art' },
          { id: 'food', text: 'Food' },
          { id: 'news', text: 'News' },
        ],
      },
      { id: 'minutes', kind: 'range', min: 5, max: 60, step: 5 },
      { id: 'end', kind: 'divider' },
    ],
  })
  const wordsOf = (
    answers: Record<string, string | number | string[]>,
    path: string,
    locale = 'en',
    loadedProgram = program,
  ) => {
    const walked = walk(
      program,
      { answers, passed: [], today },
      { ...testContext, user: { name: 'Ada', email: '' } },
    )
    return resolver(loadedProgram, walked.scopeAt(walked.path.at(-1)!), locale)(path)
  }
  const all = { goal: 'work', topics: ['art', 'food', 'news'], minutes: 15 }

  test.each([
    ['answers.goal', 'Work'],
    ['answers.topics', 'Art, Food, and News'],
    ['answers.minutes', '15'],
    ['answers.end', undefined],
    ['answers.nothing', undefined],
    ['answers.constructor', undefined],
    ['answers.__proto__', undefined],
    ['scores.level.points', '2'],
    ['scores.level.band', 'elementary'],
    ['scores.nothing.band', undefined],
    ['user.name', 'Ada'],
    ['user.email', undefined],
    ['user.constructor', undefined],
    ['flags.x', undefined],
  ])('%s is %j', (path, shown) => {
    expect(wordsOf(all, path)).toBe(shown)
  })

  test('several choices are joined by the rules of the language, and one choice is shown as it is', () => {
    expect(wordsOf(all, 'answers.topics', 'uk')).toBe('Art, Food і News')
    expect(wordsOf({ ...all, topics: ['food'] }, 'answers.topics')).toBe('Food')
  })

  test('a band without a text shows its id, and an answer off the path shows nothing', () => {
    expect(wordsOf({ ...all, goal: 'travel' }, 'scores.level.band')).toBe('A1')
    expect(wordsOf({ topics: ['art'] }, 'answers.topics')).toBeUndefined()
  })

  test('choices and bands are shown with their markup', () => {
    const marked = testProgram({
      scores: { level: { bands: [{ from: 0, id: 'A1', text: 'the \\*first\\*' }] } },
      screens: [
        {
          ...{ id: 'sum', kind: 'single-choice' },
          answers: [
            { id: 'ten', text: '5 \\* 2 \\[**ten**\\]' },
            { id: 'folder', text: 'C:\\dir' },
          ],
        },
        { id: 'job', kind: 'input' },
        { id: 'end', kind: 'divider', title: '{{answers.sum}} · {{answers.job}} · {{scores.level.band}}' },
      ],
    })
    const shown = (sum: string, job: string) => {
      const walked = walk(marked, { answers: { sum, job }, passed: [], today }, testContext)
      return parseMarkup(
        expand(marked.screens[2]!.config.title!, resolver(marked, walked.scopeAt('end'), 'en')),
      )
    }
    expect(shown('ten', 'a \\* b')).toEqual([
      '5 * 2 [',
      { type: 'strong', children: ['ten'] },
      '] · a \\* b · the *first*',
    ])
    expect(shown('folder', '**x**')).toEqual(['C:\\dir · **x** · the *first*'])
  })

  test('an answer of a screen that is not loaded shows nothing yet', () => {
    const registry = new Map(program.screens.map((screen) => [screen!.definition.kind, screen!.definition]))
    const withoutScreens = reviveProgram(program, [], { byName: registry })
    expect(wordsOf(all, 'answers.goal', 'en', withoutScreens)).toBeUndefined()
  })

  test('texts from a fallback language are inserted without their language mark', () => {
    const marked = structuredClone(program.screens.map((screen) => screen!.linked))
    for (const { config } of marked)
      for (const option of config.answers ?? []) option.text = markLanguage('en', option.text)
    const scores = { level: [{ from: 0, id: 'A1', text: markLanguage('en', 'beginner') }] }
    const kinds = {
      byName: new Map(program.screens.map((screen) => [screen!.definition.kind, screen!.definition])),
      byQuestionType: new Map(),
    }
    const translated = reviveProgram({ ...program, scores }, marked, kinds)
    expect(wordsOf(all, 'answers.topics', 'en', translated)).toBe('Art, Food, and News')
    expect(wordsOf({ goal: 'travel' }, 'scores.level.band', 'en', translated)).toBe('beginner')
  })
})
