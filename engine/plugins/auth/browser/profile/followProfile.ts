/** Loads the profile and its code only when a part of the page reads the profile. Most pages never read it. */
import type { AccountState } from '../../../../core/account/accountState.ts'
import type { ProfileValue } from '../../../profileValue.ts'
import type { RunningProfile } from './createProfile.ts'
import type { ProfileOptions } from './openProfile.ts'

/**
 * @param listeners get the account each time that it changes. The profile adds its own listener.
 * @returns the `onMount` of the atom `profile`.
 */
export function followProfile(
  ports: () => Omit<ProfileOptions, 'show'>,
  listeners: Set<(state: AccountState) => void>,
): (set: (value: ProfileValue) => void) => () => void {
  let opened: Promise<RunningProfile | undefined> | undefined
  /** Sets the atom. Undefined while no part of the page reads it. */
  let setAtom: ((value: ProfileValue) => void) | undefined

  const open = async () => {
    const { openProfile } = await import('./openProfile.ts')
    const profile = openProfile({ ...ports(), show: (value) => setAtom?.(value) })
    listeners.add(profile.follow)
    return profile
  }

  return (set) => {
    setAtom = set
    opened ??= open().catch((error: unknown) => {
      // The next mount tries again. Jotai mounts the atom each time that it gets its first reader.
      opened = undefined
      ports().reportFailure(error)
      return undefined
    })
    void opened.then((profile) => profile && setAtom?.(profile.value()))
    return () => (setAtom = undefined)
  }
}
