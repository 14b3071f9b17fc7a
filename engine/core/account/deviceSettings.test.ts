import { expect, test } from 'vitest'
import { settingsOfAccount, unsavedSettings } from './deviceSettings.ts'
import { noProfile, withKeeper } from './profileState.ts'

const empty = noProfile(false)
const entry = (value: object) => ({ value: JSON.stringify(value), updated_at: '2026-11-20T12:00:00.000Z' })
const saved = withKeeper(empty, {
  user_settings: entry({ soundEffects: false }),
  accessibility: entry({ dyslexicMode: true, whiteNoise: true }),
})

test('a device follows what the account has, and keeps its own where it has nothing', () => {
  expect(settingsOfAccount(saved)).toEqual({ 'sound-effects': false, 'dyslexic-mode': true })
  expect(settingsOfAccount(withKeeper(empty, { user_settings: entry({}) }))).toEqual({
    'sound-effects': true,
  })
  expect(settingsOfAccount(empty)).toEqual({})
})

test.each([
  [
    'all of them',
    { 'sound-effects': true, 'dyslexic-mode': false },
    { settings: { soundEffects: true }, accessibility: { dyslexicMode: false } },
  ],
  ['none that is the same', { 'sound-effects': false, 'dyslexic-mode': true }, {}],
  ['none of another form', { name: 'Ann', 'sound-effects': 'true' }, {}],
])('the account is given %s', (_what, values, unsaved) => {
  expect(unsavedSettings(values, saved)).toEqual(unsaved)
})

test('an account that is not known yet is given all of them', () => {
  expect(unsavedSettings({ 'sound-effects': true, 'dyslexic-mode': false }, undefined)).toEqual({
    settings: { soundEffects: true },
    accessibility: { dyslexicMode: false },
  })
})

test('an account that has nothing is given no defaults', () => {
  expect(unsavedSettings({ 'sound-effects': true, 'dyslexic-mode': false }, empty)).toEqual({})
})
