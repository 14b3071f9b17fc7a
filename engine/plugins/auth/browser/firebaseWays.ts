/** The ways to sign in, with Firebase. A sign-up upgrades the anonymous account, which keeps its id. */
import {
  applyActionCode,
  browserPopupRedirectResolver,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  getMultiFactorResolver,
  getRedirectResult,
  linkWithCredential,
  linkWithPopup,
  linkWithRedirect,
  OAuthProvider,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithPopup,
  signInWithRedirect,
  verifyPasswordResetCode,
  type Auth,
  type AuthCredential,
  type MultiFactorError,
  type User,
} from '@firebase/auth'
import { SignInFailed, type SentCode, type SignInWays } from '../../../core/account/signInWays.ts'
import { codeOf, failureOf } from './firebaseFailure.ts'
import { emulatedCredential, firebaseServices } from './firebaseServices.ts'
import { consumeReturn, rememberRedirect, returnsFromService } from './serviceRedirect.ts'
import { SessionRefused } from './serverSession.ts'
import { sendCodeMessage } from './sendCodeMessage.ts'

/** Firebase's codes if the email address or the credential already belongs to another account. */
const collisionCodes = ['auth/credential-already-in-use', 'auth/email-already-in-use']
/** Firebase's codes if the browser opens no popup window. In that case, the page itself goes to the service. */
export const noPopupCodes = ['auth/popup-blocked', 'auth/operation-not-supported-in-this-environment']

/** @param enter starts the user's session on the server. It throws {@link SessionRefused} if the server refuses. */
export function firebaseWays(auth: Auth, enter: (user: User) => Promise<void>): SignInWays {
  const anonymousUser = () => (auth.currentUser?.isAnonymous ? auth.currentUser : undefined)

  /**
   * Starts the session. The server requires a recent sign-in, but Firebase might not count linking as a sign-in. So if
   * the server responds with `sign-in-old`, signs the user in again with the same credential.
   */
  async function enterWith(user: User, credential?: AuthCredential): Promise<void> {
    try {
      await enter(user)
    } catch (error) {
      if (!(error instanceof SessionRefused) || error.code !== 'sign-in-old' || !credential) throw error
      await enter((await reauthenticateWithCredential(user, credential)).user)
    }
  }

  /**
   * Upgrades the anonymous account. If there is none, or the credential belongs to another account, signs in.
   * @throws {SignInFailed} `credential-already-in-use` if another account has the address of an email link.
   */
  async function linkOrSignIn(credential: AuthCredential): Promise<void> {
    const user = anonymousUser()
    if (!user) return enterWith((await signInWithCredential(auth, credential)).user)
    try {
      return await enterWith((await linkWithCredential(user, credential)).user, credential)
    } catch (error) {
      // A code from a text message works only once. The error contains a new credential for a second try.
      const isPhone = credential.providerId === PhoneAuthProvider.PROVIDER_ID
      const newCredential = isPhone && PhoneAuthProvider.credentialFromError(error as never)
      if (!newCredential && !collisionCodes.includes(codeOf(error))) throw error
      const signedIn = signInWithCredential(auth, newCredential || credential).catch(explainUsedLink)
      return enterWith((await signedIn).user)
    }
  }

  /**
   * An email link works only once. So after a failed `linkWithCredential`, `signInWithCredential` fails with
   * `auth/invalid-action-code`. The thrown error names the real cause: another account has the email address.
   */
  function explainUsedLink(error: unknown): never {
    throw codeOf(error) === 'auth/invalid-action-code' ? new SignInFailed('credential-already-in-use') : error
  }

  return withSignInFailures({
    withPassword: async (email, password) =>
      enterWith((await signInWithEmailAndPassword(auth, email, password)).user),
    async signUp(email, password) {
      if (anonymousUser()) return linkOrSignIn(EmailAuthProvider.credential(email, password))
      try {
        await enterWith((await createUserWithEmailAndPassword(auth, email, password)).user)
      } catch (error) {
        if (!collisionCodes.includes(codeOf(error))) throw error
        await enterWith((await signInWithEmailAndPassword(auth, email, password)).user)
      }
    },
    sendLink: (email, url) => sendSignInLinkToEmail(auth, email, { url, handleCodeInApp: true }),
    async withLink(email, url, isNew) {
      const credential = EmailAuthProvider.credentialWithLink(email, url)
      if (isNew) return linkOrSignIn(credential)
      // `linkOrSignIn` would fail for an anonymous user if the address already has an account.
      await enterWith((await signInWithCredential(auth, credential)).user)
    },
    async sendReset(email) {
      await sendPasswordResetEmail(auth, email).catch((error: unknown) => {
        // The page must not reveal whether the address has an account.
        if (codeOf(error) !== 'auth/user-not-found') throw error
      })
    },
    async reset(code, password) {
      const email = await verifyPasswordResetCode(auth, code)
      await confirmPasswordReset(auth, code, password)
      return email
    },
    async withService(service) {
      const credential = emulatedCredential(auth, service)
      if (credential) return linkOrSignIn(credential)
      const provider = firebaseServices[service].provider()
      const user = anonymousUser()
      try {
        const popup = user
          ? linkWithPopup(user, provider, browserPopupRedirectResolver)
          : signInWithPopup(auth, provider, browserPopupRedirectResolver)
        await enterWith((await popup).user)
      } catch (error) {
        if (!noPopupCodes.includes(codeOf(error))) return signInToExisting(error)
        rememberRedirect()
        await (user
          ? linkWithRedirect(user, provider, browserPopupRedirectResolver)
          : signInWithRedirect(auth, provider, browserPopupRedirectResolver))
      }
    },
    returnsFromService,
    async finishService() {
      if (!consumeReturn()) return false
      try {
        const result = await getRedirectResult(auth, browserPopupRedirectResolver)
        if (result) await enterWith(result.user)
        return result !== null
      } catch (error) {
        await signInToExisting(error)
        return true
      }
    },
    applyLink: (code) => applyActionCode(auth, code),
    sendCode: (phone) =>
      sendCodeMessage(auth, {
        ...{ request: phone, to: phone },
        complete: (id, code) => linkOrSignIn(PhoneAuthProvider.credential(id, code)),
      }),
  })

  /** If the credential already belongs to another account, signs in to that account. Else rethrows the error. */
  async function signInToExisting(error: unknown): Promise<void> {
    const credential =
      collisionCodes.includes(codeOf(error)) && OAuthProvider.credentialFromError(error as never)
    if (!credential) throw error
    await enterWith((await signInWithCredential(auth, credential)).user)
  }

  /** Turns every failure into a {@link SignInFailed}. If the sign-in requires a second step, sets `secondStep`. */
  function withSignInFailures(ways: SignInWays): SignInWays {
    const entries = Object.entries(ways).map(([name, way]) => {
      // This method returns a boolean, not a promise, and never fails.
      if (name === 'returnsFromService') return [name, way]
      const wrappedWay = (...given: unknown[]) =>
        (way as (...args: unknown[]) => Promise<unknown>)(...given).catch((error: unknown) => {
          const needsSecondStep = codeOf(error) === 'auth/multi-factor-auth-required'
          throw failureOf(error, needsSecondStep ? () => secondStep(error as MultiFactorError) : undefined)
        })
      return [name, wrappedWay]
    })
    return Object.fromEntries(entries) as unknown as SignInWays
  }

  function secondStep(error: MultiFactorError): Promise<SentCode> {
    const resolver = getMultiFactorResolver(auth, error)
    const hint = resolver.hints.find(({ factorId }) => factorId === PhoneMultiFactorGenerator.FACTOR_ID)
    if (!hint) throw new SignInFailed('internal-error')
    return sendCodeMessage(auth, {
      request: { multiFactorHint: hint, session: resolver.session },
      to: (hint as { phoneNumber?: string }).phoneNumber ?? '',
      async complete(id, code) {
        const assertion = PhoneMultiFactorGenerator.assertion(PhoneAuthProvider.credential(id, code))
        await enterWith((await resolver.resolveSignIn(assertion)).user)
      },
    })
  }
}
