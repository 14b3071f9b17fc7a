import { expect, test } from 'vitest'
import { settingsOfAccount, unsavedSettings } from './deviceSettings.ts'
import { noProfile, withKeeper } from '../../engine/plugins/profileState.ts'

const empty = noProfile(false)
const entry = (value: object) => ({ value: JSON.stringify(value), updated_at: '2026-11-20T12:00:00.000Z' })
const saved = withKeeper(empty, {
  user_settings: entry({ soundEffects: false }),
  accessibility: entry({ dyslexicMode: true, whiteNoise: true }),
})

test('a device gets the settings that the account has saved, and no others', () => {
  expect(settingsOfAccount(saved)).toEqual({
    'sound-effects': false,
    'dyslexic-mode': true,
    'white-noise': true,
  })
  const partly = { user_settings: entry({ dailyMinutes: 30 }), accessibility: entry({ whiteNoise: true }) }
  expect(settingsOfAccount(withKeeper(empty, partly))).toEqual({ 'daily-minutes': 30, 'white-noise': true })
  expect(settingsOfAccount(empty)).toEqual({})
})

test.each([
  [
    'every changed setting',
    { 'sound-effects': true, 'dyslexic-mode': false },
    { settings: { soundEffects: true }, accessibility: { dyslexicMode: false } },
  ],
  ['no unchanged setting', { 'sound-effects': false, 'dyslexic-mode': true }, {}],
  ['no unknown field and no wrong type', { email: 'ann@example.com', 'sound-effects': 'true' }, {}],
  [
    'name, daily minutes and colour scheme too',
    { name: 'Ann', 'daily-minutes': 30, scheme: 'dark', 'white-noise': true },
    { profile: { name: 'Ann' }, settings: { dailyMinutes: 30, scheme: 'dark' } },
  ],
  ['no invalid value', { name: 'x'.repeat(201), 'daily-minutes': -1, scheme: 'pink' }, {}],
])('the account receives %s', (_what, values, unsaved) => {
  expect(unsavedSettings(values, saved)).toEqual(unsaved)
})

test('an account that is not loaded yet receives all settings', () => {
  expect(unsavedSettings({ 'sound-effects': true, 'dyslexic-mode': false }, undefined)).toEqual({
    settings: { soundEffects: true },
    accessibility: { dyslexicMode: false },
  })
})

test('an account without saved settings receives no defaults', () => {
  expect(
    unsavedSettings(
      { 'sound-effects': true, 'dyslexic-mode': false, 'daily-minutes': 15, name: '', scheme: 'system' },
      empty,
    ),
  ).toEqual({})
})

test('a device gets the name, the daily minutes and the colour scheme of the account', () => {
  const account = withKeeper(
    { ...empty, userProfile: { ...empty.userProfile, name: 'Ann' } },
    { user_settings: entry({ dailyMinutes: 30, scheme: 'dark' }) },
  )
  const settings = { name: 'Ann', 'daily-minutes': 30, scheme: 'dark' }
  expect(settingsOfAccount(account)).toEqual(settings)
  expect(unsavedSettings(settings, account)).toEqual({})
})
