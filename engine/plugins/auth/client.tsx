/** Provides the current account and profile to the page. Starts when the browser is idle, so it delays no screen. */
import { atom } from 'jotai/vanilla'
import type { AccountState } from '../../core/account/accountState.ts'
import type { ProfileValue } from '../profileValue.ts'
import { SignInFailed } from '../../core/account/signInWays.ts'
import { definePluginClient } from '../clientPlugin.ts'
import { accountData } from './browser/accountData.ts'
import { createAccount } from './browser/createAccount.ts'
import { followProfile } from './browser/profile/followProfile.ts'
import { joinExperiments } from './browser/profile/joinExperiments.ts'
import {
  forgetRuns,
  forgetUser,
  isOlderThanSignOut,
  markSignOut,
  signedOutEverywhereKey,
} from './browser/forgetUser.ts'
import { rememberedSession } from './browser/rememberedSession.ts'
import { sendRunsFirst } from './browser/sendRunsFirst.ts'
import { serverSession } from './browser/serverSession.ts'
import { isAllowedOn, mayTry, rememberFailure } from './browser/silentSignIn.ts'
import type { ClientSettings } from './clientSettings.ts'

export default definePluginClient<ClientSettings | undefined>(({ settings, emit, sendRuns }) => {
  const account = atom<AccountState>(unavailable)
  const profile = atom<ProfileValue | undefined>(undefined)
  if (!settings) return { state: { account, profile } }

  const [local, tabStorage] = [storageOf('localStorage'), storageOf('sessionStorage')]
  const silentPorts = { storage: tabStorage, now: Date.now }
  const listeners = new Set<(state: AccountState) => void>()
  const reportFailure = (error: unknown) =>
    emit({ type: 'plugin-failed', plugin: 'auth', slot: 'network', message: String(error) })

  const manager = createAccount({
    loadSdk: async () => (await import('./browser/firebaseSdk.ts')).firebaseSdk(settings),
    data: accountData,
    session: rememberedSession(sendRunsFirst(serverSession, { sendRuns, wait }), tabStorage, Date.now),
    show: (state) => listeners.forEach((listener) => listener(state)),
    signedIn: ({ anonymous }) => emit({ type: 'auth.signed-in', anonymous }),
    signedOut(elsewhere) {
      if (local) forgetRuns(local)
      emit({ type: 'auth.signed-out' })
      if (elsewhere) reload()
      else if (local) markSignOut(local, Date.now())
    },
    forget: () => local && tabStorage && forgetUser(local, tabStorage, Date.now()),
    // If the browser stores nothing, each page would create another account.
    maySignInSilently: () =>
      local !== undefined &&
      isAllowedOn(location.pathname, settings.anonymousSignInExcludedPath) &&
      mayTry(silentPorts),
    silentFailed: (error) => {
      rememberFailure(silentPorts)
      reportFailure(error)
    },
    reportFailure,
    wait,
    now: Date.now,
  })
  const start = () => void manager.start().catch(reportFailure)

  account.onMount = (set) => {
    set(manager.state())
    listeners.add(set)
    return () => listeners.delete(set)
  }
  profile.onMount = followProfile(
    () => ({ settings, account: manager.state, reportFailure, emit }),
    listeners,
  )
  const experiments = joinExperiments({
    account: manager.state,
    calls: async () => {
      const { openCalls } = await import('./browser/profile/openProfile.ts')
      return openCalls({ account: manager.state, emit })()
    },
    reportFailure,
  })
  listeners.add(experiments.follow)
  whenIdle(start)
  // Loads the provider's code again, if it did not load while the browser was offline.
  addEventListener('online', start)
  /** Reloads the page. Without a reload, the page would store and send the data of the signed-out user again. */
  function reload(): void {
    // While the page closes, the funnel may store the run again. This listener runs after the funnel's own listener.
    addEventListener('pagehide', () => local && forgetRuns(local))
    location.reload()
  }
  const reloadIfSignedOut = () => {
    if (local && tabStorage && isOlderThanSignOut({ local, session: tabStorage }, performance.timeOrigin))
      reload()
  }
  // The Back button can show an old page again, from before a sign-out. A sign-out in another tab causes a `storage`
  // event.
  const whenShown = ({ persisted }: PageTransitionEvent) => persisted && reloadIfSignedOut()
  const whenStored = ({ key }: StorageEvent) => key === signedOutEverywhereKey && reloadIfSignedOut()
  addEventListener('pageshow', whenShown)
  addEventListener('storage', whenStored)
  return {
    state: { account, profile },
    observe: experiments.observe,
    dispose() {
      removeEventListener('online', start)
      removeEventListener('pageshow', whenShown)
      removeEventListener('storage', whenStored)
    },
  }
})

/** The account on a site without sign-in. */
const unavailable: AccountState = {
  status: 'unavailable',
  token: () => Promise.resolve(undefined),
  ways: () => Promise.reject(new SignInFailed('sign-in-unavailable')),
  changes: () => Promise.reject(new SignInFailed('sign-in-unavailable')),
  signOut: () => Promise.resolve(),
}

const wait = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))

/** Undefined if the browser stores nothing for the site. */
function storageOf(name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    const storage = window[name]
    storage.setItem('auth:probe', '')
    storage.removeItem('auth:probe')
    return storage
  } catch {
    // Blocked or full.
    return undefined
  }
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5000 })
  else setTimeout(work, 1000)
}
