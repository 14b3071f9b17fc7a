import { expect, test } from 'vitest'
import type { Patch } from '../../core/config/rawConfig.ts'
import { patchWords } from './patchWords.ts'

const title = { screens: { promise: { title: 'Soon' } } }

test.each<[string, Patch | undefined, Patch | undefined, string]>([
  [
    'a removed screen',
    title,
    { screens: { ...title.screens, email: null, goal: null } },
    'removes email, goal',
  ],
  ['a new text', undefined, title, 'changes promise.title'],
  ['a changed text', title, { screens: { promise: { title: 'Now' } } }, 'changes promise.title'],
  [
    'an added screen',
    undefined,
    { screens: { job: { kind: 'input', after: 'goal', title: '?' } } },
    'adds job',
  ],
  [
    'other content of an added screen',
    { screens: { job: { kind: 'input', after: 'goal', title: '?' } } },
    { screens: { job: { kind: 'input', after: 'goal', title: 'Job?' } } },
    'changes job',
  ],
  [
    'a removed patch',
    { screens: { ...title.screens, goal: null } },
    undefined,
    'no longer changes promise.title; no longer removes goal',
  ],
  ['the bands of a score', undefined, { scores: { level: { bands: [] } } }, 'changes scores.level.bands'],
  [
    'a screen and an answer that move to the beginning',
    undefined,
    { screens: { job: { after: null }, goal: { answers: { work: { after: null } } } } },
    'changes job.after, goal.answers.work.after',
  ],
  [
    'a removed rule, screen and answer with the name "after"',
    undefined,
    { screens: { after: null, date: { rules: { after: null } }, time: { answers: { after: null } } } },
    'removes after, date.rules.after, time.answers.after',
  ],
  [
    'a named condition',
    { conditions: { worker: { 'answers.goal': 'work' } } },
    { conditions: { worker: { 'answers.goal': { $ne: 'fun' } } } },
    'changes conditions.worker',
  ],
  [
    'more than five paths',
    undefined,
    { screens: { a: null, b: null, c: null, d: null, e: null, f: null } },
    'removes a, b, c, d, e and 1 more',
  ],
])('describes how the patch of an arm differs: %s', (_name, before, after, words) =>
  expect(patchWords(before, after)).toBe(words),
)
