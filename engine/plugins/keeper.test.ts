import { expect, test } from 'vitest'
import { accessibilityOf, hasCompletedFirstLesson, settingsOf } from './keeper.ts'

const keeper = (key: string, value: string) => ({ [key]: { value, updated_at: '2026-11-20T12:00:00.000Z' } })
const on = { soundEffects: true }

test.each([
  ['absent', {}, on],
  ['off', keeper('user_settings', '{"soundEffects":false}'), { soundEffects: false }],
  ['not JSON', keeper('user_settings', '{"soundEffects":fal'), on],
  ['empty', keeper('user_settings', ''), on],
  ['null', keeper('user_settings', 'null'), on],
  ['a list', keeper('user_settings', '[false]'), on],
  ['a text', keeper('user_settings', '"soundEffects"'), on],
  ['of another type', keeper('user_settings', '{"soundEffects":"no"}'), on],
  ['stored with a field of another client', keeper('user_settings', '{"goal":15}'), { ...on, goal: 15 }],
])('settings that are %s get defaults for missing and invalid fields', (_what, stored, settings) => {
  expect(settingsOf(stored)).toEqual(settings)
})

test.each([
  ['absent', {}, { dyslexicMode: false, whiteNoise: false }],
  ['incomplete', keeper('accessibility', '{"dyslexicMode":true}'), { dyslexicMode: true, whiteNoise: false }],
  ['not JSON', keeper('accessibility', 'dyslexicMode'), { dyslexicMode: false, whiteNoise: false }],
])('accessibility that is %s gets defaults for missing fields', (_what, stored, accessibility) => {
  expect(accessibilityOf(stored)).toEqual(accessibility)
})

test.each([
  ['true', true],
  ['false', false],
  ['yes', false],
])('if the stored text is "%s", hasCompletedFirstLesson is %s', (value, completed) => {
  expect(hasCompletedFirstLesson(keeper('completed_first_lesson', value))).toBe(completed)
  expect(hasCompletedFirstLesson({})).toBe(false)
})

test('a stored text cannot change the shared defaults or the object prototype', () => {
  settingsOf(keeper('user_settings', '{"__proto__":{"soundEffects":false,"polluted":1}}'))
  expect(settingsOf({})).toEqual(on)
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})
