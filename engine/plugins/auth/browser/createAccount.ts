/** Who uses this browser: follows the provider's user, keeps the server's session in step, and signs nobody in silently. */
import type { AccountState } from '../../../core/account/accountState.ts'
import type { IdentitySdk, SdkUser } from './identitySdk.ts'
import { SessionRefused, type ServerSession } from './serverSession.ts'

export interface AccountPorts {
  /** @throws where it cannot be loaded. */
  loadSdk(): Promise<IdentitySdk>
  session: ServerSession
  /** Shows the state to everybody. */
  show(state: AccountState): void
  /** Somebody is signed in, and the server has their session. */
  signedIn(user: { anonymous: boolean }): void
  signedOut(): void
  /** Clears what this browser keeps of the user. */
  forget(): void
  /** May a visitor of this page get an anonymous account? */
  maySignInSilently(): boolean
  /** An anonymous account could not be made. */
  silentFailed(error: unknown): void
  failed(error: unknown): void
  wait(milliseconds: number): Promise<void>
  /** Milliseconds since 1970. */
  now(): number
}

/** Seconds: an older token is made anew before the server gets it. */
const longestAge = 300

/** Milliseconds between a sign-in and what is fetched of the user. */
const profileDelay = 100

/** A sign-out is tried so often, a second apart. */
const signOutTries = 4

export interface RunningAccount {
  /** Loads the provider's code. @returns it; the same at each call, until loading has failed. */
  start(): Promise<IdentitySdk>
  /** The user has changed in a way that the provider does not report: an anonymous account is registered now. */
  changed(user: SdkUser): Promise<void>
  state(): AccountState
}

export function createAccount(ports: AccountPorts): RunningAccount {
  let sdk: Promise<IdentitySdk> | undefined
  let current: SdkUser | undefined
  let isSigningOut = false

  const token = async () => {
    const made = await current?.token().catch(ports.failed)
    return made?.text
  }

  async function signOut(): Promise<void> {
    isSigningOut = true
    ports.forget()
    try {
      await endSession(ports)
    } finally {
      await (await start()).signOut()
      ports.signedOut()
    }
  }

  const stateOf = (status: AccountState['status']): AccountState => ({
    status,
    ...(current && { uid: current.uid, ...(current.email !== undefined && { email: current.email }) }),
    ...{ token, signOut },
  })
  let state = stateOf('loading')
  const show = (status: AccountState['status']) => ports.show((state = stateOf(status)))

  async function enter(user: SdkUser, isNew: boolean): Promise<void> {
    current = user
    show(user.anonymous ? 'anonymous' : 'registered')
    try {
      if (isNew || !(await ports.session.isLogged()))
        await ports.session.start(await freshToken(user, ports.now()))
    } catch (error) {
      // Without a session the server takes them for nobody; the next page tries again.
      if (isNew || !(error instanceof SessionRefused)) ports.failed(error)
      if (isNew) throw error
      return
    }
    await ports.wait(profileDelay)
    if (current === user) ports.signedIn(user)
  }

  async function leave(): Promise<void> {
    current = undefined
    show('none')
    if (isSigningOut || !ports.maySignInSilently()) return
    try {
      if (await ports.session.isLogged()) return
      await (await start()).signInAnonymously()
    } catch (error) {
      ports.silentFailed(error)
    }
  }

  const load = async () => {
    const loaded = await ports.loadSdk()
    loaded.follow((user) => void (user ? enter(user, false) : leave()))
    return loaded
  }
  const start = () =>
    (sdk ??= load().catch((error: unknown) => {
      sdk = undefined
      throw error
    }))

  return { start, state: () => state, changed: (user) => enter(user, true) }
}

async function freshToken(user: SdkUser, now: number): Promise<string> {
  const held = await user.token()
  const isOld = now / 1000 - held.issuedAt > longestAge
  return isOld ? (await user.token(true)).text : held.text
}

async function endSession({ session, wait }: AccountPorts): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await session.end()
    } catch (error) {
      if (tries === signOutTries) throw error
      await wait(1000)
    }
  }
}
