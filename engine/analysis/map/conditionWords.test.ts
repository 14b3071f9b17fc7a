import { expect, test } from 'vitest'
import { testProgram } from '../../../testing/testFunnel.ts'
import { conditionWords } from './conditionWords.ts'

const program = testProgram({
  scores: { level: { bands: [{ from: 0, id: 'A1', text: 'Beginner' }] } },
  conditions: { busy: { 'answers.minutes': { $lte: 10 } } },
  screens: [
    {
      id: 'goal',
      kind: 'single-choice',
      answers: [
        { id: 'work', text: '**Work**', points: 1 },
        { id: 'exam', text: 'An exam' },
      ],
    },
    {
      id: 'topics',
      kind: 'multiple-choice',
      answers: [
        { id: 'films', text: 'Films' },
        { id: 'music', text: 'Music' },
      ],
    },
    { id: 'job', kind: 'input' },
    { id: 'minutes', kind: 'range', min: 5, max: 60, step: 5 },
    { id: 'low', kind: 'divider', when: { $is: 'busy' } },
    { id: 'end', kind: 'divider' },
  ],
})

const cases: [condition: unknown, words: string][] = [
  [{}, 'always'],
  [{ 'answers.goal': { $in: ['work', 'exam'] } }, 'goal is Work or An exam'],
  [{ 'answers.goal': 'work' }, 'goal is Work'],
  [{ 'answers.goal': { $ne: 'exam' } }, 'goal is not An exam'],
  [{ 'answers.goal': { $nin: ['work', 'exam'] } }, 'goal is neither Work nor An exam'],
  [{ 'answers.goal': { $nin: ['work'] } }, 'goal is not Work'],
  [{ 'answers.goal': { $nin: [] } }, 'always'],
  [{ 'answers.goal': { $not: { $nin: [] } } }, 'never'],
  [{ 'answers.goal': { $in: [] } }, 'never'],
  [{ 'answers.goal': { $not: { $in: [] } } }, 'always'],
  [{ 'answers.goal': { $exists: false } }, 'goal is not answered'],
  [{ 'answers.job': 'Nurse' }, 'job is “Nurse”'],
  [{ 'answers.minutes': { $gt: 5, $lte: 20 } }, 'minutes is above 5 and minutes is at most 20'],
  [{ 'answers.minutes': { $not: { $lt: 30 } } }, 'not (minutes is below 30)'],
  [{ 'answers.topics': { $in: ['films', 'music'] } }, 'topics includes Films or Music'],
  [{ 'answers.topics': { $nin: ['films'] } }, 'topics does not include Films'],
  [{ 'answers.topics': { $all: ['films', 'music'] } }, 'topics includes Films and Music'],
  [{ 'answers.topics': { $all: [] } }, 'topics is answered'],
  [{ 'answers.topics': { $all: [{ $ne: 'films' }] } }, 'a choice at topics is not Films'],
  [{ 'answers.topics': { $size: 2 } }, 'the number of choices at topics is 2'],
  [{ 'answers.topics': { $size: { $gte: 1 } } }, 'the number of choices at topics is at least 1'],
  [{ 'answers.topics': { $size: { $in: [1, 2] } } }, 'the number of choices at topics is 1 or 2'],
  [{ 'answers.topics': { $elemMatch: { $eq: 'music' } } }, 'a choice at topics is Music'],
  [{ 'scores.level.points': { $gte: 18 } }, 'the level score is at least 18'],
  [{ 'scores.level.band': 'A1' }, 'the level band is Beginner'],
  [{ 'user.registered': false }, 'the learner is not registered'],
  [{ 'user.registered': { $ne: false } }, 'the learner is registered'],
  [{ 'user.groupLessons': 'active' }, 'the learner’s group lessons is active'],
  [{ 'flags.new': true }, 'the flag new is on'],
  [{ 'query.source': { $exists: true } }, 'the URL parameter source is known'],
  [{ device: 'mobile', locale: { $in: ['en', 'uk'] } }, 'the device is mobile and the language is en or uk'],
  [{ 'experiments.headline': 'why' }, 'the arm of headline is why'],
  [{ 'geo.countryCode': 'DE' }, 'the country code is DE'],
  [{ $or: [{ device: 'mobile' }, { theme: 'amethyst' }] }, 'the device is mobile or the theme is amethyst'],
  [
    { $or: [{ device: 'mobile', theme: 'x' }, { 'answers.goal': 'work' }], 'answers.job': 'a' },
    '((the device is mobile and the theme is x) or goal is Work) and job is “a”',
  ],
  [{ $and: [{ device: 'mobile' }, { theme: 'x' }] }, 'the device is mobile and the theme is x'],
  [{ $nor: [{ device: 'mobile' }, { theme: 'x' }] }, 'neither the device is mobile nor the theme is x'],
  [{ $nor: [{ device: 'mobile' }] }, 'not (the device is mobile)'],
  [
    { $or: [{ $nor: [{ device: 'mobile' }, { theme: 'x' }] }, { 'answers.goal': 'work' }] },
    '(neither the device is mobile nor the theme is x) or goal is Work',
  ],
  [{ $nor: [] }, 'never'],
  [{ $not: { device: 'mobile' } }, 'not (the device is mobile)'],
  [{ $is: 'busy' }, 'busy (minutes is at most 10)'],
  [{ $or: [{ $is: 'busy' }, { $not: { $is: 'busy' } }] }, 'busy (minutes is at most 10) or not (busy)'],
]

test.each(cases)('%j is "%s" in words', (condition, words) => {
  expect(conditionWords(condition, program)).toBe(words)
})
