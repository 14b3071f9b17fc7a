import { expect, test } from 'vitest'
import { settingsOfAccount, unsavedSettings } from './deviceSettings.ts'
import { noProfile, withKeeper } from '../../engine/plugins/profileState.ts'

const emptyProfile = noProfile(false)
const entry = (value: object) => ({ value: JSON.stringify(value), updated_at: '2026-11-20T12:00:00.000Z' })
const savedProfile = withKeeper(emptyProfile, {
  user_settings: entry({ soundEffects: false }),
  accessibility: entry({ dyslexicMode: true, whiteNoise: true }),
})

test('a device gets the settings that the account has saved, and no others', () => {
  expect(settingsOfAccount(savedProfile)).toEqual({
    'sound-effects': false,
    'dyslexic-mode': true,
    'white-noise': true,
  })
  const keeper = { user_settings: entry({ dailyMinutes: 30 }), accessibility: entry({ whiteNoise: true }) }
  expect(settingsOfAccount(withKeeper(emptyProfile, keeper))).toEqual({
    'daily-minutes': 30,
    'white-noise': true,
  })
  expect(settingsOfAccount(emptyProfile)).toEqual({})
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
  expect(unsavedSettings(values, savedProfile)).toEqual(unsaved)
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
      emptyProfile,
    ),
  ).toEqual({})
})

test('a device gets the name, the daily minutes and the colour scheme of the account', () => {
  const account = withKeeper(
    { ...emptyProfile, userProfile: { ...emptyProfile.userProfile, name: 'Ann' } },
    { user_settings: entry({ dailyMinutes: 30, scheme: 'dark' }) },
  )
  const settings = { name: 'Ann', 'daily-minutes': 30, scheme: 'dark' }
  expect(settingsOfAccount(account)).toEqual(settings)
  expect(unsavedSettings(settings, account)).toEqual({})
})
