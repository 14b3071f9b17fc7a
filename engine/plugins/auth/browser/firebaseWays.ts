/** The ways to sign in, with Firebase. An anonymous account becomes the one that the learner signs up for, and keeps its id. */
import {
  browserPopupRedirectResolver,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  FacebookAuthProvider,
  getMultiFactorResolver,
  getRedirectResult,
  GoogleAuthProvider,
  isSignInWithEmailLink,
  linkWithCredential,
  linkWithPopup,
  OAuthProvider,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  reauthenticateWithCredential,
  RecaptchaVerifier,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithPopup,
  signInWithRedirect,
  verifyPasswordResetCode,
  type Auth,
  type AuthCredential,
  type AuthProvider,
  type MultiFactorError,
  type User,
} from '@firebase/auth'
import {
  SignInFailed,
  type SentCode,
  type Service,
  type SignInWays,
} from '../../../core/account/signInWays.ts'
import { SessionRefused } from './serverSession.ts'

const providers: Readonly<Record<Service, () => AuthProvider>> = {
  google: () => new GoogleAuthProvider(),
  apple: () => new OAuthProvider('apple.com'),
  facebook: () => new FacebookAuthProvider(),
}

/** The account that somebody has somewhere else, or here already. */
const collisions = ['auth/credential-already-in-use', 'auth/email-already-in-use']
/** Windows that this browser does not open: the whole page goes to the service and back. */
const noPopup = ['auth/popup-blocked', 'auth/operation-not-supported-in-this-environment']

const codeOf = (error: unknown) => (error as { code?: string }).code ?? ''

/** @param enter gives the user to the server. @throws {SessionRefused} */
export function firebaseWays(auth: Auth, enter: (user: User) => Promise<void>): SignInWays {
  const anonymous = () => (auth.currentUser?.isAnonymous ? auth.currentUser : undefined)

  /** A link does not count as a sign-in everywhere: the server wants one of this moment. */
  async function enterWith(user: User, credential?: AuthCredential): Promise<void> {
    try {
      await enter(user)
    } catch (error) {
      if (!(error instanceof SessionRefused) || error.code !== 'sign-in-old' || !credential) throw error
      await enter((await reauthenticateWithCredential(user, credential)).user)
    }
  }

  /** Upgrades the anonymous account; where somebody has an account already, signs in to it. */
  async function linkOrSignIn(credential: AuthCredential): Promise<void> {
    const user = anonymous()
    if (!user) return enterWith((await signInWithCredential(auth, credential)).user)
    try {
      return await enterWith((await linkWithCredential(user, credential)).user, credential)
    } catch (error) {
      if (!collisions.includes(codeOf(error))) throw error
      const theirs = OAuthProvider.credentialFromError(error as never) ?? credential
      return enterWith((await signInWithCredential(auth, theirs)).user)
    }
  }

  return failing({
    withPassword: async (email, password) =>
      enterWith((await signInWithEmailAndPassword(auth, email, password)).user),
    async signUp(email, password) {
      if (anonymous()) return linkOrSignIn(EmailAuthProvider.credential(email, password))
      try {
        await enterWith((await createUserWithEmailAndPassword(auth, email, password)).user)
      } catch (error) {
        if (!collisions.includes(codeOf(error))) throw error
        await enterWith((await signInWithEmailAndPassword(auth, email, password)).user)
      }
    },
    sendLink: (email, url) => sendSignInLinkToEmail(auth, email, { url, handleCodeInApp: true }),
    isLink: (url) => isSignInWithEmailLink(auth, url),
    async withLink(email, url, isNew) {
      const credential = EmailAuthProvider.credentialWithLink(email, url)
      if (isNew) return linkOrSignIn(credential)
      // To link is to use the code up, also where the address has an account.
      await enterWith((await signInWithCredential(auth, credential)).user)
    },
    async sendReset(email) {
      await sendPasswordResetEmail(auth, email).catch((error: unknown) => {
        if (codeOf(error) !== 'auth/user-not-found') throw error
      })
    },
    async reset(code, password) {
      const email = await verifyPasswordResetCode(auth, code)
      await confirmPasswordReset(auth, code, password)
      return email
    },
    async withService(service) {
      const provider = providers[service]()
      const user = anonymous()
      try {
        const opened = user
          ? linkWithPopup(user, provider, browserPopupRedirectResolver)
          : signInWithPopup(auth, provider, browserPopupRedirectResolver)
        await enterWith((await opened).user)
      } catch (error) {
        if (noPopup.includes(codeOf(error)))
          return signInWithRedirect(auth, provider, browserPopupRedirectResolver)
        const theirs = collisions.includes(codeOf(error)) && OAuthProvider.credentialFromError(error as never)
        if (!theirs) throw error
        await enterWith((await signInWithCredential(auth, theirs)).user)
      }
    },
    async finishService() {
      const found = await getRedirectResult(auth, browserPopupRedirectResolver)
      if (found) await enterWith(found.user)
      return found !== null
    },
    sendCode: (phone) =>
      textCode(auth, phone, phone, (id, code) => linkOrSignIn(PhoneAuthProvider.credential(id, code))),
  })

  /** Every failure by its code, and the second step where one is asked for. */
  function failing(ways: SignInWays): SignInWays {
    const failed = (error: unknown): never => {
      if (error instanceof SessionRefused) throw new SignInFailed(error.code)
      const code = codeOf(error).replace(/^auth\//, '') || 'internal-error'
      throw new SignInFailed(code, code === 'multi-factor-auth-required' ? second(error) : undefined)
    }
    const second = (error: unknown) => async (): Promise<SentCode> => {
      const resolver = getMultiFactorResolver(auth, error as MultiFactorError)
      const hint = resolver.hints.find(({ factorId }) => factorId === PhoneMultiFactorGenerator.FACTOR_ID)
      if (!hint) throw new SignInFailed('internal-error')
      const to = (hint as { phoneNumber?: string }).phoneNumber ?? ''
      const request = { multiFactorHint: hint, session: resolver.session }
      const sent = await textCode(auth, request, to, async (id, typed) => {
        const assertion = PhoneMultiFactorGenerator.assertion(PhoneAuthProvider.credential(id, typed))
        await enterWith((await resolver.resolveSignIn(assertion)).user)
      }).catch(failed)
      return { ...sent, confirm: (typed) => sent.confirm(typed).catch(failed) }
    }
    const each = Object.entries(ways).map(([name, way]) => [
      name,
      name === 'isLink'
        ? way
        : (...given: unknown[]) =>
            (way as (...args: unknown[]) => Promise<unknown>)(...given).then(
              (done) =>
                isSent(done)
                  ? { ...done, confirm: (code: string) => done.confirm(code).catch(failed) }
                  : done,
              failed,
            ),
    ])
    return Object.fromEntries(each) as unknown as SignInWays
  }
}

const isSent = (value: unknown): value is SentCode =>
  typeof value === 'object' && value !== null && 'confirm' in value

type PhoneRequest = Parameters<PhoneAuthProvider['verifyPhoneNumber']>[0]

/** Sends a code by text message, after Google's check for robots, which shows something only to whom it suspects. */
async function textCode(
  auth: Auth,
  request: PhoneRequest,
  to: string,
  use: (id: string, code: string) => Promise<void>,
): Promise<SentCode> {
  const place = document.body.appendChild(document.createElement('div'))
  const verifier = new RecaptchaVerifier(auth, place, { size: 'invisible' })
  try {
    const id = await new PhoneAuthProvider(auth).verifyPhoneNumber(request, verifier)
    return { to, confirm: (code) => use(id, code) }
  } finally {
    verifier.clear()
    place.remove()
  }
}
