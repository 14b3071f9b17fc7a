/** Who uses this browser: follows the provider's user, keeps the server's session in step, and signs visitors in anonymously. */
import type { AccountState } from '../../../core/account/accountState.ts'
import { SignInFailed } from '../../../core/account/signInWays.ts'
import type { AccountData } from './accountData.ts'
import { retry } from '../../../core/retry.ts'
import type { IdentitySdk, SdkUser } from './identitySdk.ts'
import { SessionRefused, type ServerSession } from './serverSession.ts'

export interface AccountPorts {
  /** @throws if it cannot be loaded. */
  loadSdk(): Promise<IdentitySdk>
  session: ServerSession
  data: AccountData
  /** Publishes the state. */
  show(state: AccountState): void
  /** A user is signed in, and the server has their session. */
  signedIn(user: { anonymous: boolean }): void
  /** @param elsewhere in another tab, or by the provider: this page goes on showing what it knows of the user. */
  signedOut(elsewhere: boolean): void
  /** Clears what this browser keeps of the user. */
  forget(): void
  /** Whether a visitor of this page may get an anonymous account. */
  maySignInSilently(): boolean
  /** An anonymous account could not be made. */
  silentFailed(error: unknown): void
  failed(error: unknown): void
  wait(milliseconds: number): Promise<void>
  /** Milliseconds since 1970. */
  now(): number
}

/** Seconds. An older token is renewed before it is sent to the server. */
const longestAge = 300

/** Milliseconds between a sign-in and what is fetched of the user. */
const profileDelay = 100

export interface RunningAccount {
  /** Loads the provider's code. @returns it; the same at each call, until loading has failed. */
  start(): Promise<IdentitySdk>
  state(): AccountState
}

export function createAccount(ports: AccountPorts): RunningAccount {
  let sdk: Promise<IdentitySdk> | undefined
  let current: SdkUser | undefined
  let isSigningOut = false

  /** A new password ends all tokens from before it, and to renew one meanwhile would sign the user out. */
  let renewing: Promise<void> = Promise.resolve()

  const token = async (fresh?: boolean) => {
    await renewing.catch(() => undefined)
    if (isSigningOut) return undefined
    const made = await current?.token(fresh).catch(ports.failed)
    return made?.text
  }

  const ways = async () => {
    try {
      const loaded = await (await start()).ways((user) => enter(user, true))
      // An anonymous account that is being made would else replace the learner's own. Only with the ways it is known that
      // nobody is signed in, which makes one.
      await atRest()
      return loaded
    } catch (error) {
      ports.failed(error)
      throw new SignInFailed('code-not-loaded')
    }
  }

  const changes = async () => {
    try {
      const loaded = await (await start()).changes((user) => enter(user, true))
      return {
        ...loaded,
        setPassword: (password: string) => (renewing = loaded.setPassword(password)),
        exportData: async () => ports.data.read(await token()),
        async deleteAccount() {
          await ports.data.remove(await token())
          await signOut()
        },
      }
    } catch (error) {
      ports.failed(error)
      throw new SignInFailed('code-not-loaded')
    }
  }

  async function signOut(): Promise<void> {
    isSigningOut = true
    ports.forget()
    try {
      await endSession(ports)
    } finally {
      await (await start()).signOut()
      ports.signedOut(false)
    }
  }

  const stateOf = (status: AccountState['status']): AccountState => ({
    status,
    ...(current && { uid: current.uid, ...(current.email !== undefined && { email: current.email }) }),
    ...{ token, signOut, ways, changes },
  })
  let state = stateOf('loading')
  const show = (status: AccountState['status']) => ports.show((state = stateOf(status)))

  /** One after another: the session of an anonymous account never takes the place of one that came later. */
  let queue: Promise<unknown> = Promise.resolve()
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = queue.then(work)
    queue = turn.catch(() => undefined)
    return turn
  }
  /** An anonymous account that has been made gets its session in the next turn. */
  async function atRest(): Promise<void> {
    for (let last; last !== queue; await last) last = queue
  }

  async function enter(user: SdkUser, isNew: boolean): Promise<void> {
    current = user
    isSigningOut = false
    show(user.anonymous ? 'anonymous' : 'registered')
    const hasSession = await inTurn(() => ensureSession(user, isNew))
    if (!hasSession) return
    await ports.wait(profileDelay)
    if (current === user) ports.signedIn(user)
  }

  /** False if there is none, or the user is another one by now. @throws for a new user without a session. */
  async function ensureSession(user: SdkUser, isNew: boolean): Promise<boolean> {
    if (current !== user) return false
    // A session of another user is not theirs; an anonymous account replaces no user's session.
    const uid = user.anonymous ? undefined : user.uid
    try {
      if (isNew || !(await ports.session.isLogged(uid)))
        await retry(async () => ports.session.start(await freshToken(user, ports.now()), uid), {
          when: mayPass,
          wait: ports.wait,
        })
      return true
    } catch (error) {
      // Without a session the server treats the user as signed out; the next page tries again.
      if (isNew || !(error instanceof SessionRefused)) ports.failed(error)
      if (isNew) throw error
      return false
    }
  }

  async function leave(): Promise<void> {
    const last = current
    current = undefined
    show('none')
    if (isSigningOut) return
    if (last && !last.anonymous) return followSignOut()
    if (!ports.maySignInSilently()) return
    await inTurn(async () => {
      if (current || (await ports.session.isLogged())) return
      await (await start()).signInAnonymously()
    }).catch(ports.silentFailed)
  }

  /** They have signed out in another tab, or the provider has ended their sign-in: nothing of them stays here. */
  async function followSignOut(): Promise<void> {
    ports.forget()
    await inTurn(() => endSession(ports)).catch(ports.failed)
    ports.signedOut(true)
  }

  const load = async () => {
    const loaded = await ports.loadSdk()
    loaded.follow((user) => {
      if (!user) void leave()
      // The provider may report a user only after a way of signing in has entered them, whose session would then be given up.
      else if (current?.uid !== user.uid) void enter(user, false)
    })
    return loaded
  }
  const start = () =>
    (sdk ??= load().catch((error: unknown) => {
      sdk = undefined
      throw error
    }))

  return { start, state: () => state }
}

async function freshToken(user: SdkUser, now: number): Promise<string> {
  const held = await user.token()
  const isOld = now / 1000 - held.issuedAt > longestAge
  return isOld ? (await user.token(true)).text : held.text
}

/** The server gave no answer, or says that the provider gave it none. */
const mayPass = (error: unknown) => !(error instanceof SessionRefused) || error.code === 'identity-down'

const endSession = ({ session, wait }: AccountPorts): Promise<void> => retry(() => session.end(), { wait })
