/** Creates the account of a browser, with a fake identity provider and a fake server. */
import type { AccountState } from '../engine/core/account/accountState.ts'
import { createAccount, type AccountPorts } from '../engine/plugins/auth/browser/createAccount.ts'
import type { IdentitySdk, SdkUser } from '../engine/plugins/auth/browser/identitySdk.ts'
import { nextTask } from './nextTask.ts'

/** The current time in every test, in seconds since 1970. */
export const now = 1_800_000_000

/** A user of the provider. @param issuedAt when the stored token was issued, in seconds since 1970. */
export const user = (changes: Partial<SdkUser> = {}, issuedAt = now): SdkUser => ({
  uid: 'ann',
  anonymous: false,
  token: (fresh) => Promise.resolve(fresh ? { text: 'new', issuedAt: now } : { text: 'held', issuedAt }),
  ...changes,
})

/** What differs from the default. `ports`, `session` and `sdk` replace only the members that they contain. */
export interface TestAccountOptions {
  /** The user whom the provider reports first. */
  user?: SdkUser
  /** Whether the server has a session. */
  hasSession?: boolean
  ports?: Partial<AccountPorts>
  session?: Partial<AccountPorts['session']>
  sdk?: Partial<IdentitySdk>
}

/**
 * Creates the account, but does not start it. `log` records calls of the ports and the shown states, in order.
 * `providerReports` reports a user as the provider does; `undefined` means that no user is signed in.
 */
export function createTestAccount({
  user: firstUser,
  hasSession = false,
  ports = {},
  session = {},
  sdk: sdkChanges = {},
}: TestAccountOptions = {}) {
  const log: string[] = []
  let onUser: (user: SdkUser | undefined) => void = () => undefined
  let shownState: AccountState | undefined
  const record =
    (text: string) =>
    (detail: unknown = '') =>
      void log.push(`${text} ${String(detail)}`.trim())
  const sdk: IdentitySdk = {
    follow(listener) {
      onUser = listener
      onUser(firstUser)
    },
    signInAnonymously: () => Promise.resolve(record('anonymous account')()),
    signOut: () => Promise.resolve(record('provider forgets')()),
    ways: () => Promise.reject(new Error('unused')),
    changes: () => Promise.reject(new Error('unused')),
    ...sdkChanges,
  }
  const account = createAccount({
    loadSdk: () => Promise.resolve(sdk),
    session: {
      hasSession: () => Promise.resolve(hasSession),
      start: (token) => Promise.resolve(record('session of token')(token)),
      end: () => Promise.resolve(record('session ends')()),
      ...session,
    },
    data: { read: () => Promise.resolve('{}'), remove: () => Promise.resolve() },
    show: (state) => {
      shownState = state
      log.push(state.status)
    },
    signedIn: ({ anonymous }) => record('signed in')(anonymous ? 'anonymously' : ''),
    signedOut: (elsewhere) => record('signed out')(elsewhere ? 'elsewhere' : ''),
    forget: record('forget'),
    maySignInSilently: () => true,
    silentFailed: record('silently:'),
    reportFailure: record('failed:'),
    wait: (milliseconds) => Promise.resolve(record('wait')(milliseconds)),
    now: () => now * 1000,
    ...ports,
  })
  return {
    account,
    log,
    providerReports: (next: SdkUser | undefined) => onUser(next),
    shown: () => shownState!,
  }
}

/** Creates the account and starts it, as a page does. */
export async function startAccount(options: TestAccountOptions = {}) {
  const testAccount = createTestAccount(options)
  await testAccount.account.start()
  await nextTask()
  return testAccount
}
