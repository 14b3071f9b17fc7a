/** The account of this browser: follows the provider's user, updates the server's session, signs visitors in anonymously. */
import type { AccountState } from '../../../core/account/accountState.ts'
import { SignInFailed } from '../../../core/account/signInWays.ts'
import type { AccountData } from './accountData.ts'
import { retry } from '../../../core/retry.ts'
import type { IdentitySdk, SdkUser } from './identitySdk.ts'
import { SessionRefused, type ServerSession } from './serverSession.ts'

export interface AccountPorts {
  /** @throws if the code cannot be loaded. */
  loadSdk(): Promise<IdentitySdk>
  session: ServerSession
  data: AccountData
  /** Publishes the state. */
  show(state: AccountState): void
  /** A user is signed in, and the server has their session. */
  signedIn(user: { anonymous: boolean }): void
  /** @param elsewhere true if another tab or the provider has ended the sign-in: this page still shows the user's data. */
  signedOut(elsewhere: boolean): void
  /** Clears the user's data in this browser. */
  forget(): void
  /** Whether a visitor of this page may get an anonymous account. */
  maySignInSilently(): boolean
  /** An anonymous account could not be created. */
  silentFailed(error: unknown): void
  failed(error: unknown): void
  wait(milliseconds: number): Promise<void>
  /** Milliseconds since 1970. */
  now(): number
}

/** Seconds. An older token is renewed before it is sent to the server. */
const longestAge = 300

/** Milliseconds between a sign-in and the first requests for the user's data. */
const profileDelay = 100

export interface RunningAccount {
  /** Loads the provider's code once. After a failure, the next call loads it again. */
  start(): Promise<IdentitySdk>
  state(): AccountState
}

export function createAccount(ports: AccountPorts): RunningAccount {
  let sdk: Promise<IdentitySdk> | undefined
  let current: SdkUser | undefined
  let isSigningOut = false

  /** A running change of the password. It ends all earlier tokens; a renewal of a token meanwhile would sign the user out. */
  let passwordChange: Promise<void> = Promise.resolve()

  const token = async (fresh?: boolean) => {
    await passwordChange.catch(() => undefined)
    if (isSigningOut) return undefined
    const issued = await current?.token(fresh).catch(ports.failed)
    return issued?.text
  }

  const ways = async () => {
    try {
      const loaded = await (await start()).ways((user) => enter(user, true))
      // Wait for an anonymous account that is being created: otherwise it would replace the learner's own account later. Its
      // creation has started by now, because the provider reports that no user is signed in before the ways are loaded.
      await allTurnsDone()
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
        setPassword: (password: string) => (passwordChange = loaded.setPassword(password)),
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

  /** Runs one task after another, so that the session of an anonymous account never replaces a later session. */
  let queue: Promise<unknown> = Promise.resolve()
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = queue.then(work)
    queue = turn.catch(() => undefined)
    return turn
  }
  /** Loops, because a new anonymous account gets its session in the next turn. */
  async function allTurnsDone(): Promise<void> {
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

  /** False without a session, or if the user has changed meanwhile. @throws if a new user gets no session. */
  async function ensureSession(user: SdkUser, isNew: boolean): Promise<boolean> {
    if (current !== user) return false
    // A registered user needs their own session. An anonymous account accepts any session, and so replaces none.
    const uid = user.anonymous ? undefined : user.uid
    try {
      if (isNew || !(await ports.session.isLogged(uid)))
        await retry(async () => ports.session.start(await freshToken(user, ports.now()), uid), {
          when: isTransient,
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

  async function followNoUser(): Promise<void> {
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

  /** The user has signed out in another tab, or the provider has ended the sign-in. Their data is removed here too. */
  async function followSignOut(): Promise<void> {
    ports.forget()
    await inTurn(() => endSession(ports)).catch(ports.failed)
    ports.signedOut(true)
  }

  const load = async () => {
    const loaded = await ports.loadSdk()
    loaded.follow((user) => {
      if (!user) void followNoUser()
      // A sign-in may enter the user before the provider reports them. To enter them again would abandon the first session.
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
  const stored = await user.token()
  const isOld = now / 1000 - stored.issuedAt > longestAge
  return isOld ? (await user.token(true)).text : stored.text
}

/** The server did not respond, or reports that the provider did not respond. */
const isTransient = (error: unknown) => !(error instanceof SessionRefused) || error.code === 'identity-down'

const endSession = ({ session, wait }: AccountPorts): Promise<void> => retry(() => session.end(), { wait })
