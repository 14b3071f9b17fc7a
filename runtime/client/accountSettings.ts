/**
 * Synchronises the settings of a registered user between devices. Settings that a form saves on this device are also
 * stored in the account. The account's settings are applied to the page and stored on this device.
 */
import type { Atom, createStore } from 'jotai/vanilla'
import { atom } from 'jotai/vanilla'
import {
  validSettings,
  settingsOfAccount,
  unsavedSettings,
  type DeviceSettings,
} from '../app/deviceSettings.ts'
import type { ProfileValue } from '../../engine/plugins/profileValue.ts'
import type { EventBus } from '../../engine/core/events/eventBus.ts'
import type { FormValues } from '../../engine/core/kind/form.ts'
import { pluginAtoms } from '../../engine/react/pluginState.ts'

const noProfile = atom(undefined)

/** The profile of the plugin for sign-in. Undefined until its client has loaded, or if the site has no sign-in. */
const profile = atom((get) => get((get(pluginAtoms).profile ?? noProfile) as Atom<ProfileValue | undefined>))

export interface AccountSettingsPorts {
  bus: EventBus
  store: ReturnType<typeof createStore>
  /** The storage of this tab; undefined if the browser blocks it. */
  session: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined
  /** Applies the values to the page at once. */
  show(values: DeviceSettings): void
  storeOnDevice(values: DeviceSettings): Promise<void>
}

export interface AccountSettings {
  /**
   * Call it after a form has saved values on the device. Sends them to the account. While the profile is loading, the
   * values wait. Without a registered user, nothing is sent. @returns false only if the values were sent and not
   * stored.
   */
  save(values: FormValues): Promise<boolean>
  /**
   * Applies the account's settings to the device when they have loaded, and after each change. Then calls `onValues`
   * with these settings. @returns a function to stop.
   */
  follow(onValues: (values: DeviceSettings) => void): () => void
}

/** The key in the tab's storage. If the tab has this key, a sign-in does not fetch the profile again. */
const followedKey = 'settings:followed'

export function createAccountSettings(ports: AccountSettingsPorts): AccountSettings {
  const { bus, store, session, show, storeOnDevice } = ports
  /**
   * Values that a form has saved on the device but the account does not have yet. They replace the account's values.
   */
  let waiting: FormValues = {}
  /**
   * The value of `waiting` when it was last sent. `applySettings` does not send the same value again, because the
   * account may have refused the value.
   */
  let lastSent = waiting
  /** The settings that this page last stored on the device, as JSON. */
  let storedText = '{}'
  /** Whether a sign-in on this page has called `follow`. */
  let isFollowed = false

  async function storeInAccount(value: ProfileValue, values: FormValues): Promise<void> {
    const account = value.status === 'ready' ? value : undefined
    const { profile: changes, settings, accessibility } = unsavedSettings(values, account)
    if (changes) await value.change(changes)
    if (settings) await value.saveSettings(settings)
    if (accessibility) await value.saveAccessibility(accessibility)
  }

  /**
   * Sends the values in `waiting` to the account. @throws if the account does not store them: they stay in `waiting`.
   */
  async function send(value: ProfileValue): Promise<void> {
    const values = (lastSent = waiting)
    await storeInAccount(value, values)
    if (waiting === values) waiting = lastSent = {}
  }

  /**
   * Sends the values in `waiting` to the account. Applies them and the account's other settings to the device.
   * @returns the applied settings; undefined if the account's settings have not loaded.
   */
  function applySettings(): DeviceSettings | undefined {
    const value = store.get(profile)
    // Without a registered user, there is no account that could get the values.
    if (value?.status === 'none') waiting = {}
    if (value?.status !== 'ready') return undefined
    const merged = { ...settingsOfAccount(value), ...validSettings(waiting) }
    // A failure is not shown. The account gets these values only if a form saves again.
    if (waiting !== lastSent) void send(value).catch(() => undefined)
    markFollowed(value.userProfile.user_id)
    show(merged)
    const text = JSON.stringify(merged)
    if (text !== storedText) void storeOnDevice(merged)
    storedText = text
    return merged
  }

  function markFollowed(user: string): void {
    try {
      session?.setItem(followedKey, user)
    } catch {
      // The storage is full: the next page of this tab fetches the profile again.
    }
  }

  const follow: AccountSettings['follow'] = (onValues) => {
    const onProfile = () => {
      const values = applySettings()
      if (values) onValues(values)
    }
    const stop = store.sub(profile, onProfile)
    onProfile()
    return stop
  }

  bus.observe('account-settings', (event) => {
    if (event.type === 'auth.signed-out') {
      session?.removeItem(followedKey)
      waiting = {}
      storedText = '{}'
      // The next user of the device must not see the name of the user who has signed out.
      void storeOnDevice({ name: '' })
    }
    const isRegisteredSignIn =
      event.type === 'auth.signed-in' && 'anonymous' in event && event.anonymous === false
    if (!isRegisteredSignIn || isFollowed || !session || session.getItem(followedKey) !== null) return
    isFollowed = true
    follow(() => undefined)
  })

  return {
    follow,
    async save(values) {
      const value = store.get(profile)
      if (value?.status === 'none') return true
      waiting = { ...waiting, ...validSettings(values) }
      if (!value || value.status === 'loading') return true
      try {
        await send(value)
        return true
      } catch {
        // The form shows that the values are not saved. The next save sends them again.
        return false
      }
    },
  }
}
