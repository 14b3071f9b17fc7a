/** A saved form is sent to the account, and the account's settings are applied to the device. */
import { atom, createStore } from 'jotai/vanilla'
import { describe, expect, test } from 'vitest'
import type { DeviceSettings } from '../app/deviceSettings.ts'
import type { Keeper } from '../../engine/plugins/keeper.ts'
import { noProfile, withKeeper, type ProfileState } from '../../engine/plugins/profileState.ts'
import type { ProfileValue } from '../../engine/plugins/profileValue.ts'
import type { EventInput } from '../../engine/core/events/event.ts'
import { createEventBus } from '../../engine/core/events/eventBus.ts'
import { pluginAtoms } from '../../engine/react/pluginState.ts'
import { createAccountSettings } from './accountSettings.ts'

const at = '2026-11-20T12:00:00.000Z'
const soundsOff = { user_settings: { value: '{"soundEffects":false}', updated_at: at } }
const readyProfile = (keeper: Keeper = soundsOff): ProfileState =>
  withKeeper({ ...noProfile(false), status: 'ready' }, keeper)
const signedIn = { type: 'auth.signed-in', anonymous: false } as const

function open({ refuses = false, isFull = false } = {}) {
  const log: string[] = []
  const store = createStore()
  let device: DeviceSettings = { 'sound-effects': true, 'dyslexic-mode': false }
  let shows = 0
  const stored = new Map<string, string>()
  const bus = createEventBus({
    defer: (work) => work(),
    now: () => 0,
    randomId: () => 'id',
    remember: () => true,
  })
  const record = (text: string, value: unknown) => {
    log.push(`${text} ${JSON.stringify(value)}`)
    return refuses ? Promise.reject(new Error('down')) : Promise.resolve()
  }
  const actions = {
    saveSettings: (changes: object) => record('account', changes),
    saveAccessibility: (changes: object) => record('account', changes),
    change: (changes: object) => record('account', changes),
  } as unknown as ProfileValue
  const profile = atom<ProfileValue | undefined>(undefined)
  let mounted = 0
  profile.onMount = () => void mounted++
  const settings = createAccountSettings({
    ...{ bus, store },
    session: {
      getItem: (key) => stored.get(key) ?? null,
      setItem(key, value) {
        if (isFull) throw new Error('QuotaExceededError')
        stored.set(key, value)
      },
      removeItem: (key) => void stored.delete(key),
    },
    show(values) {
      shows++
      device = { ...device, ...values }
    },
    storeOnDevice: (values) => Promise.resolve(void log.push(`device ${JSON.stringify(values)}`)),
  })
  return {
    ...{ log, settings },
    /** Loads the client of the auth plugin, which provides the profile. */
    load: () => store.set(pluginAtoms, { profile }),
    setProfile: (state: ProfileState) => store.set(profile, { ...state, ...actions }),
    emit: (event: EventInput) => bus.emit(event),
    /** How many times the page has started to follow the profile. */
    mounted: () => mounted,
    device: () => device,
    /** How many times settings have been applied to the page. */
    shows: () => shows,
  }
}

describe('the settings of the account', () => {
  test('are shown on the device, and stored there once', () => {
    const page = open()
    const shown: DeviceSettings[] = []
    page.settings.follow((values) => void shown.push(values))
    page.load()
    page.setProfile(readyProfile())
    page.setProfile({ ...readyProfile() })
    expect(page.log).toEqual(['device {"sound-effects":false}'])
    expect([page.device(), shown[0]]).toEqual([
      { 'sound-effects': false, 'dyslexic-mode': false },
      { 'sound-effects': false },
    ])
  })

  test('are followed after the first sign-in of a registered user; a sign-out clears the name on the device', () => {
    const page = open()
    page.load()
    page.emit({ ...signedIn, anonymous: true })
    expect(page.mounted()).toBe(0)
    page.emit(signedIn)
    expect(page.mounted()).toBe(1)
    page.setProfile(readyProfile())
    page.emit(signedIn)
    page.emit({ type: 'auth.signed-out' })
    expect([page.mounted(), page.device()['sound-effects']]).toEqual([1, false])
    expect(page.log.at(-1)).toBe('device {"name":""}')
  })

  test('are stored on the device, even if none of the changed settings affects the page', () => {
    const page = open()
    page.load()
    page.emit(signedIn)
    const ann = readyProfile({ user_settings: { value: '{"dailyMinutes":30}', updated_at: at } })
    page.setProfile(ann)
    page.emit({ type: 'auth.signed-out' })
    page.setProfile({ ...ann })
    const minutes = 'device {"daily-minutes":30}'
    expect(page.log).toEqual([minutes, 'device {"name":""}', minutes])
  })

  test('are applied once for each change, also after a second sign-in', () => {
    const page = open()
    page.load()
    page.emit(signedIn)
    page.setProfile(readyProfile())
    page.emit({ type: 'auth.signed-out' })
    page.emit(signedIn)
    const before = page.shows()
    page.setProfile(readyProfile())
    expect(page.shows() - before).toBe(1)
  })

  test('are applied even if the storage of the tab is full', () => {
    const page = open({ isFull: true })
    page.settings.follow(() => undefined)
    page.load()
    page.setProfile(readyProfile())
    expect(page.device()['sound-effects']).toBe(false)
  })

  test.each(['none', 'failed', 'loading'] as const)(
    'change nothing while the profile has the status "%s"',
    (status) => {
      const page = open()
      page.settings.follow(() => undefined)
      page.load()
      page.setProfile({ ...readyProfile(), status })
      expect(page.log).toEqual([])
    },
  )
})

describe('the values of a saved form', () => {
  test('are sent to the account, without the values that it already has', async () => {
    const page = open()
    page.load()
    page.setProfile(readyProfile())
    expect(await page.settings.save({ name: 'Ann', 'sound-effects': false, 'dyslexic-mode': true })).toBe(
      true,
    )
    expect(page.log).toEqual(['account {"name":"Ann"}', 'account {"dyslexicMode":true}'])
  })

  test('are reported as not saved if the account refuses them', async () => {
    const page = open({ refuses: true })
    page.load()
    page.setProfile(readyProfile())
    expect(await page.settings.save({ 'sound-effects': true })).toBe(false)
  })

  test('stay on the device without an account', async () => {
    const page = open()
    page.settings.follow(() => undefined)
    expect(await page.settings.save({ 'sound-effects': false })).toBe(true)
    page.load()
    page.setProfile({ ...readyProfile(), status: 'none' })
    expect(await page.settings.save({ 'sound-effects': false })).toBe(true)
    page.setProfile(readyProfile({}))
    expect(page.log).toEqual([])
  })

  test('are sent when the account has loaded, and the account’s settings do not replace them', async () => {
    const page = open()
    page.settings.follow(() => undefined)
    await page.settings.save({ 'sound-effects': true })
    page.load()
    page.setProfile({ ...noProfile(false), status: 'loading' })
    await page.settings.save({ 'dyslexic-mode': true })
    page.setProfile(readyProfile())
    await new Promise((done) => setTimeout(done))
    expect([...page.log].sort()).toEqual([
      'account {"dyslexicMode":true}',
      'account {"soundEffects":true}',
      'device {"sound-effects":true,"dyslexic-mode":true}',
    ])
  })

  test('stay on the device and are sent only once if the account loads later and refuses them', async () => {
    const page = open({ refuses: true })
    page.settings.follow(() => undefined)
    await page.settings.save({ 'sound-effects': true })
    page.load()
    page.setProfile(readyProfile())
    await new Promise((done) => setTimeout(done))
    // The profile shows the account's former value again.
    page.setProfile(readyProfile())
    expect(page.device()['sound-effects']).toBe(true)
    expect(page.log).toEqual(['account {"soundEffects":true}', 'device {"sound-effects":true}'])
  })

  test('that the account refused are replaced by the values of the next save', async () => {
    const page = open({ refuses: true })
    page.settings.follow(() => undefined)
    page.load()
    page.setProfile(readyProfile())
    await page.settings.save({ 'sound-effects': true })
    await page.settings.save({ 'sound-effects': false })
    page.setProfile(readyProfile())
    expect(page.device()['sound-effects']).toBe(false)
  })

  test('are not sent to the account of the next user', async () => {
    const page = open({ refuses: true })
    page.settings.follow(() => undefined)
    page.load()
    page.setProfile(readyProfile())
    await page.settings.save({ 'sound-effects': true })
    page.emit({ type: 'auth.signed-out' })
    page.setProfile(readyProfile())
    expect([page.device()['sound-effects'], page.log.filter((line) => line.startsWith('account'))]).toEqual([
      false,
      ['account {"soundEffects":true}'],
    ])
  })
})
