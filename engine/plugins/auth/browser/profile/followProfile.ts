/** Loads the profile, and the code for it, once something of the page reads it: most pages do not. */
import type { AccountState } from '../../../../core/account/accountState.ts'
import type { ProfileValue } from '../../../../core/account/profileValue.ts'
import type { RunningProfile } from './createProfile.ts'
import type { OpenedProfile } from './openProfile.ts'

/** @returns the `onMount` of the atom. @param listeners get who uses the browser, at each change. */
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
        // The next page that reads it tries again.
        running = undefined
        ports().failed(error)
      },
    )
    return () => (listener = undefined)
  }
}
