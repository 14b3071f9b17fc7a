/** Loads the profile and its code only when a part of the page reads the profile: most pages do not. */
import type { AccountState } from '../../../../core/account/accountState.ts'
import type { ProfileValue } from '../../../profileValue.ts'
import type { RunningProfile } from './createProfile.ts'
import type { OpenedProfile } from './openProfile.ts'

/** @param listeners are called with the account at each change. @returns the `onMount` of the atom. */
export function followProfile(
  ports: () => Omit<OpenedProfile, 'show'>,
  listeners: Set<(state: AccountState) => void>,
): (set: (value: ProfileValue) => void) => () => void {
  let running: Promise<RunningProfile> | undefined
  let listener: ((value: ProfileValue) => void) | undefined

  const open = async () => {
    const { openProfile } = await import('./openProfile.ts')
    const profile = openProfile({ ...ports(), show: (value) => listener?.(value) })
    listeners.add(profile.follow)
    return profile
  }

  return (set) => {
    listener = set
    running ??= open()
    running.then(
      (profile) => listener?.(profile.value()),
      (error: unknown) => {
        // The next part that reads the profile tries again.
        running = undefined
        ports().failed(error)
      },
    )
    return () => (listener = undefined)
  }
}
