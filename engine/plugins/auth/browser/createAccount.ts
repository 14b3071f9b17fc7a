/**
 * Manages the user's account in this browser. Starts and ends the session on the server. Creates an anonymous account
 * for a visitor without an account.
 */
import type { AccountState } from '../../../core/account/accountState.ts'
import { SignInFailed } from '../../../core/account/signInWays.ts'
import type { AccountData } from './accountData.ts'
import { retry } from '../../../core/retry.ts'
import type { IdentitySdk, SdkUser } from './identitySdk.ts'
import { SessionRefused, type ServerSession } from './serverSession.ts'

export interface AccountPorts {
  /** Loads the provider's code. @throws if the code cannot be loaded. */
  loadSdk(): Promise<IdentitySdk>
  session: ServerSession
  data: AccountData
  /** Called with each new state. */
  show(state: AccountState): void
  /** Called when a user is signed in and the server has a session. */
  signedIn(user: { anonymous: boolean }): void
  /**
   * Called after a sign-out.
   * @param elsewhere true if another tab or the provider has signed the user out. In this case, this page still
   *   shows the user's data.
   */
  signedOut(elsewhere: boolean): void
  /** Clears the user's data in this browser. Called before the session ends. */
  forget(): void
  /** Whether a visitor of this page may get an anonymous account. */
  maySignInSilently(): boolean
  /** Called if an anonymous account could not be created. */
  silentFailed(error: unknown): void
  /** Called with other failures, to report them. */
  reportFailure(error: unknown): void
  wait(milliseconds: number): Promise<void>
  /** Milliseconds since 1970. */
  now(): number
}

/** Seconds. A session is not started with an older token: the token is renewed first. */
const maxTokenAge = 300

/** Milliseconds that `enter` waits before it calls `signedIn`. docs/plugins.md promises this delay to plugins. */
const signedInDelay = 100

export interface RunningAccount {
  /** Loads the provider's code once. After a failure, the next call loads it again. */
  start(): Promise<IdentitySdk>
  state(): AccountState
}

export function createAccount(ports: AccountPorts): RunningAccount {
  let sdk: Promise<IdentitySdk> | undefined
  let current: SdkUser | undefined
  let isSigningOut = false

  /**
   * The last change of the password. A new password ends all earlier tokens. Renewing a token before the change is
   * complete would sign the user out.
   */
  let passwordChange: Promise<void> = Promise.resolve()

  const token = async (fresh?: boolean) => {
    await passwordChange.catch(() => undefined)
    if (isSigningOut) return undefined
    const issued = await current?.token(fresh).catch(ports.reportFailure)
    return issued?.text
  }

  const ways = async () => {
    try {
      const loaded = await (await start()).ways((user) => enter(user, true))
      // A task in the queue may still create an anonymous account. If the user signs in before that, the anonymous
      // account replaces the user's account.
      await allTurnsDone()
      return loaded
    } catch (error) {
      ports.reportFailure(error)
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
          // The account is deleted, so the user sees a success even if the sign-out fails.
          await signOut().catch(ports.reportFailure)
        },
      }
    } catch (error) {
      ports.reportFailure(error)
      throw new SignInFailed('code-not-loaded')
    }
  }

  async function signOut(): Promise<void> {
    isSigningOut = true
    ports.forget()
    try {
      // `inTurn` waits for earlier tasks. Otherwise, a session could still start after the sign-out.
      await inTurn(() => endSession(ports))
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

  /** Tasks run one after another, so that an anonymous session never replaces a registered user's session. */
  let queue: Promise<unknown> = Promise.resolve()
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = queue.then(work)
    queue = turn.catch(() => undefined)
    return turn
  }
  /** Waits until the queue is empty. Loops, because creating an anonymous account adds a task for its session. */
  async function allTurnsDone(): Promise<void> {
    for (let last; last !== queue; await last) last = queue
  }

  /** @param needsNewSession true after a sign-in or an account change on this page. */
  async function enter(user: SdkUser, needsNewSession: boolean): Promise<void> {
    current = user
    isSigningOut = false
    show(user.anonymous ? 'anonymous' : 'registered')
    const hasSession = await inTurn(() => ensureSession(user, needsNewSession))
    if (!hasSession) return
    await ports.wait(signedInDelay)
    if (current === user) ports.signedIn(user)
  }

  /**
   * Starts a session if a new one is needed or the server has none.
   * @returns false if there is no session, or if the user has changed meanwhile.
   * @throws if a new session is needed and does not start.
   */
  async function ensureSession(user: SdkUser, needsNewSession: boolean): Promise<boolean> {
    if (current !== user) return false
    // For a registered user, only a session of this user counts. For an anonymous user, any session counts.
    const uid = user.anonymous ? undefined : user.uid
    try {
      if (needsNewSession || !(await ports.session.hasSession(uid)))
        await retry(async () => ports.session.start(await freshToken(user, ports.now()), uid), {
          when: (error) => !isSigningOut && isTransient(error),
          wait: ports.wait,
        })
      return true
    } catch (error) {
      // If this page only checks the session of a stored user, a refusal is expected, and is not reported.
      if (needsNewSession || !(error instanceof SessionRefused)) ports.reportFailure(error)
      if (needsNewSession) throw error
      // Without a session the server treats the user as signed out; the next page tries again.
      return false
    }
  }

  /** Called when the provider reports that no user is signed in. */
  async function handleNoUser(): Promise<void> {
    const previous = current
    current = undefined
    show('none')
    if (isSigningOut) return
    if (previous && !previous.anonymous) return handleSignOutElsewhere()
    if (!ports.maySignInSilently()) return
    await inTurn(async () => {
      const hasSession = await ports.session.hasSession()
      // A user may have signed in through another tab meanwhile. An anonymous account would replace theirs.
      if (current || hasSession) return
      await (await start()).signInAnonymously()
    }).catch(ports.silentFailed)
  }

  /** Removes the user's data here too, after a sign-out in another tab, or if the provider has ended the sign-in. */
  async function handleSignOutElsewhere(): Promise<void> {
    ports.forget()
    await inTurn(() => endSession(ports)).catch(ports.reportFailure)
    ports.signedOut(true)
  }

  const load = async () => {
    const loaded = await ports.loadSdk()
    loaded.follow((user) => {
      if (!user) void handleNoUser()
      // During a sign-in, `enter` may already have been called for this user. A second call would abandon the session
      // that the first call starts.
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
  const isOld = now / 1000 - stored.issuedAt > maxTokenAge
  return isOld ? (await user.token(true)).text : stored.text
}

/** True if a retry may help: there was no response, or the server reports that the provider did not respond. */
const isTransient = (error: unknown) => !(error instanceof SessionRefused) || error.code === 'identity-down'

const endSession = ({ session, wait }: AccountPorts): Promise<void> => retry(() => session.end(), { wait })
