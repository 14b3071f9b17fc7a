/** What the funnel `english-onboarding` promises its learners. */
import { expect, test } from 'vitest'
import { walk } from '../../engine/core/walk/walk.ts'
import { journeyOf, pathOf, reusedProductApp } from '../../testing/journey.ts'
import { plans } from '../../testing/plans.ts'

const rightIds = ['is', 'eat', 'lost', 'heavier', 'lend', 'have-known', 'rains', 'put-off', 'getting', 'had']
const easyWords = ['water', 'family', 'breakfast']
const hardWords = ['avoid', 'afford', 'persuade', 'reliable', 'cope', 'reluctant', 'thorough', 'acknowledge']

test('the screen "plan" links to sign-up; "plan-kept", which learners under 16 see, does not', () => {
  const { program } = reusedProductApp().programs.get('english-onboarding', {}, 'en')
  const linksOf = (screenId: string) => {
    const { note, text } = program.screens.find((each) => each?.config.id === screenId)!.config
    return [note, text].filter((each) => String(each).includes('/sign-up')).length
  }
  expect(linksOf('plan')).toBe(1)
  expect(linksOf('plan-kept')).toBe(0)
})

test('a learner under 16 is not asked for an email, and ends on "plan-kept" instead of "plan"', () => {
  const path = pathOf(journeyOf('english-onboarding', plans['english-onboarding']!['for fun, under 16']))
  expect(path.at(-1)).toBe('plan-kept')
  expect(path).not.toContain('email')
  expect(path).not.toContain('plan')
})

test.each([
  { rightAnswers: 0, words: easyWords, exercises: ['try-1', 'try-2'] },
  { rightAnswers: 6, words: easyWords, exercises: ['try-a2-1', 'try-a2-2'] },
  { rightAnswers: 10, words: [...easyWords, 'avoid'], exercises: ['try-b1-1', 'try-b1-2'] },
  { rightAnswers: 10, words: [...easyWords, ...hardWords], exercises: ['try-b2-1', 'try-b2-2'] },
])('$rightAnswers right answers and $words.length known words lead to $exercises', (learner) => {
  const answers = rightIds.map((id, at) => (at < learner.rightAnswers ? id : 'unsure'))
  const path = pathOf(
    journeyOf('english-onboarding', {
      'target-language': ['english'],
      'know-words': learner.words,
      'take-test': ['yes'],
      ...Object.fromEntries(answers.map((id, at) => [`level-test-${at + 1}`, [id]])),
    }),
  )
  expect(path.filter((id) => id.startsWith('try-'))).toEqual(learner.exercises)
})

test('if a learner takes the test, each chapter begins at its mark on the progress line, or up to 6 % later', () => {
  const { steps, run } = journeyOf('english-onboarding', {
    'target-language': ['english'],
    'take-test': ['yes'],
  })
  const { program } = reusedProductApp().programs.get('english-onboarding', {}, 'en')
  const walked = walk(program, run, run.context)
  const firstScreens = ['level-feeling', 'struggles', 'try-1', 'name']
  expect(program.chapterStarts).toHaveLength(firstScreens.length)
  firstScreens.forEach((id, at) => {
    expect(steps.map(({ screen }) => screen.id)).toContain(id)
    const distance = walked.progress(id) - program.chapterStarts[at]!
    expect(distance, id).toBeGreaterThanOrEqual(0)
    expect(distance, id).toBeLessThanOrEqual(6)
  })
})
