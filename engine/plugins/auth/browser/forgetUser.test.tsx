import { beforeEach, expect, test } from 'vitest'
import { forgetRuns, forgetUser, isOlderThanSignOut, markSignOut } from './forgetUser.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('`forgetUser` clears funnels whose answers are sent, `forgetRuns` clears all, and both keep other keys', () => {
  const stored = {
    'funnel-builder:trip': '{}',
    'funnel-builder:trip:run': '{}',
    'funnel-builder:trip:early': '{}',
    'funnel-builder:level': '{}',
    'funnel-builder:level:run': '{}',
    'funnel-builder:level:unsent': '{}',
    'funnel-builder:events': '{}',
    'delivered-events': '[]',
    visitor_id: 'v',
    theme: 'dark',
  }
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  forgetUser(localStorage, sessionStorage, 1000)
  expect(Object.keys(localStorage).sort()).toEqual([
    'delivered-events',
    'funnel-builder:level',
    'funnel-builder:level:run',
    'funnel-builder:level:unsent',
    'theme',
    'visitor_id',
  ])
  forgetRuns(localStorage)
  expect(Object.keys(localStorage).sort()).toEqual(['delivered-events', 'theme', 'visitor_id'])
})

test('after `forgetUser`, `isOlderThanSignOut` is true for pages that the same tab loaded earlier', () => {
  const marks = { local: localStorage, session: sessionStorage }
  expect(isOlderThanSignOut(marks, 900)).toBe(false)
  forgetUser(localStorage, sessionStorage, 1000)
  expect([isOlderThanSignOut(marks, 900), isOlderThanSignOut(marks, 1100)]).toEqual([true, false])
})

test('after `markSignOut`, `isOlderThanSignOut` is also true for pages that other tabs loaded earlier', () => {
  forgetUser(localStorage, sessionStorage, 1000)
  // Another tab has its own session storage.
  sessionStorage.clear()
  const marks = { local: localStorage, session: sessionStorage }
  expect(isOlderThanSignOut(marks, 900)).toBe(false)
  markSignOut(localStorage, 1000)
  expect([isOlderThanSignOut(marks, 900), isOlderThanSignOut(marks, 1100)]).toEqual([true, false])
})
