/**
 * The settings of a registered user are the same on each device: what a form saves on this one is kept with the account too, and
 * what the account has is shown here and kept for the next page.
 */
import type { Atom, createStore } from 'jotai/vanilla'
import { atom } from 'jotai/vanilla'
import {
  fittingSettings,
  settingsOfAccount,
  unsavedSettings,
  type DeviceSettings,
} from '../../engine/core/account/deviceSettings.ts'
import type { ProfileValue } from '../../engine/core/account/profileValue.ts'
import type { EventBus } from '../../engine/core/events/eventBus.ts'
import type { FormValues } from '../../engine/core/kind/form.ts'
import { pluginAtoms } from '../../engine/react/pluginState.ts'

const none = atom(undefined)

/** Undefined until the plugin's client has loaded, and if nobody can sign in. */
const profile = atom((get) => get((get(pluginAtoms).profile ?? none) as Atom<ProfileValue | undefined>))

export interface AccountSettingsPorts {
  bus: EventBus
  store: ReturnType<typeof createStore>
  /** Of this tab; undefined if it is blocked. */
  session: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined
  /** Shows them at once. @returns whether anything is another now. */
  show(values: DeviceSettings): boolean
  /** Keeps them on this device. */
  keep(values: DeviceSettings): Promise<void>
}

export interface AccountSettings {
  /** Keeps with the account what a form has saved on the device. False if it could not be kept there. */
  save(values: FormValues): Promise<boolean>
  /** Calls back with what the account has, now and when that changes. @returns stops it. */
  follow(onValues: (values: DeviceSettings) => void): () => void
}

/** In a tab the profile is fetched for this once; pages with a form of settings fetch it each time. */
const key = 'settings:followed'

export function createAccountSettings(ports: AccountSettingsPorts): AccountSettings {
  const { bus, store, session, show, keep } = ports
  /** Saved on the device before the account's values were known. */
  let waiting: FormValues = {}

  async function push(value: ProfileValue, values: FormValues): Promise<void> {
    const known = value.status === 'ready' ? value : undefined
    const { profile: changes, settings, accessibility } = unsavedSettings(values, known)
    if (changes) await value.change(changes)
    if (settings) await value.saveSettings(settings)
    if (accessibility) await value.saveAccessibility(accessibility)
  }

  /** What the account has, with what is on its way there. Undefined while that is not known. */
  function followOnce(): DeviceSettings | undefined {
    const value = store.get(profile)
    if (value?.status === 'none') waiting = {}
    if (value?.status !== 'ready') return undefined
    const values = settingsOfAccount(value)
    const late = waiting
    waiting = {}
    // If that fails, the device has them all the same.
    void push(value, late).catch(() => undefined)
    session?.setItem(key, value.userProfile.user_id)
    const wanted = { ...values, ...fittingSettings(late) }
    if (show(wanted)) void keep(wanted)
    return wanted
  }

  const follow: AccountSettings['follow'] = (onValues) => {
    const onProfile = () => {
      const values = followOnce()
      if (values) onValues(values)
    }
    const stop = store.sub(profile, onProfile)
    onProfile()
    return stop
  }

  bus.observe('account-settings', (event) => {
    if (event.type === 'auth.signed-out') {
      session?.removeItem(key)
      // The next person on the device is not called by it.
      void keep({ name: '' })
    }
    const isNew = event.type === 'auth.signed-in' && 'anonymous' in event && event.anonymous === false
    if (isNew && session && session.getItem(key) === null) follow(() => undefined)
  })

  return {
    follow,
    async save(values) {
      const value = store.get(profile)
      if (!value || value.status === 'loading') waiting = { ...waiting, ...fittingSettings(values) }
      if (!value || value.status === 'loading' || value.status === 'none') return true
      try {
        await push(value, values)
        return true
      } catch {
        // The form says that it was not saved, and the next change tries again.
        return false
      }
    },
  }
}
