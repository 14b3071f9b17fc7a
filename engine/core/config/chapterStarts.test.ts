import { expect, test } from 'vitest'
import { testProgram } from '../../../testing/testFunnel.ts'

const when = { 'query.long': 'yes' }
const question = (id: string, chapter?: string, more = {}) => ({
  id,
  kind: 'single-choice',
  ...(chapter !== undefined && { chapter }),
  answers: [{ id: 'yes' }, { id: 'no' }],
  ...more,
})
/** The starts of the chapters, in percent of the progress. */
const chapterStartsOf = (screens: readonly { id: string; kind: string }[]) =>
  testProgram({ screens }).chapterStarts

test('only a question with a new chapter name begins a chapter, and the first chapter is not listed', () => {
  expect(
    chapterStartsOf([
      question('a', 'Goal'),
      question('b', 'Goal'),
      { id: 'halfway', kind: 'divider', chapter: 'Halfway' } as never,
      question('c'),
      question('d', 'Plan'),
      question('e', 'Goal'),
    ]),
  ).toEqual([80])
})

test('a funnel with no chapter or one chapter has no chapter starts', () => {
  expect(chapterStartsOf([question('a'), question('b')])).toEqual([])
  expect(chapterStartsOf([question('a'), question('b', 'Goal'), question('c', 'Goal')])).toEqual([])
})

test('before a chapter, screens with a condition are not counted', () => {
  expect(
    chapterStartsOf([
      question('a', 'Goal'),
      question('b', 'Goal', { when }),
      question('c', 'Goal', { when }),
      question('d', 'Plan'),
      question('e', 'Plan'),
    ]),
  ).toEqual([50])
})

test('if two routes lead to a chapter, the screens of the longer route are counted', () => {
  const branching = [{ id: 'yes' }, { id: 'no', goto: 'c' }]
  expect(
    chapterStartsOf([
      question('a', 'Goal', { answers: branching }),
      question('b', 'Goal'),
      question('b2', 'Goal', { next: [{ to: 'd' }] }),
      question('c', 'Goal'),
      question('d', 'Plan'),
      question('e', 'Plan'),
    ]),
  ).toEqual([75])
})

test.each([{ terminal: true }, { next: [{ to: 'd' }] }])(
  'a screen with a condition counts as hidden: its %j does not change where the next chapter starts',
  (exit) => {
    expect(
      chapterStartsOf([
        question('a', 'Goal'),
        question('b', 'Goal', { when, ...exit }),
        question('c', 'Plan'),
        question('d', 'Plan'),
      ]),
    ).toEqual([50])
  },
)
