/** Changes an account at Firebase. If the user signed in long ago, most changes fail with `requires-recent-login`. */
import {
  browserPopupRedirectResolver,
  EmailAuthProvider,
  getRedirectResult,
  linkWithCredential,
  linkWithPopup,
  linkWithRedirect,
  multiFactor,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  reauthenticateWithCredential,
  sendEmailVerification,
  unlink,
  updatePassword,
  updatePhoneNumber,
  verifyBeforeUpdateEmail,
  type Auth,
  type User,
} from '@firebase/auth'
import type { AccountDetails, LinkedWay } from '../../../core/account/accountChanges.ts'
import { services, SignInFailed } from '../../../core/account/signInWays.ts'
import { codeOf, failureOf, orFail } from './firebaseFailure.ts'
import { emulatedCredential, firebaseServices } from './firebaseServices.ts'
import { noPopupCodes } from './firebaseWays.ts'
import type { ProviderChanges } from './identitySdk.ts'
import { consumeReturn, rememberRedirect } from './serviceRedirect.ts'
import { sendCodeMessage } from './sendCodeMessage.ts'

const providerIdOf = (way: LinkedWay) =>
  way === 'password'
    ? EmailAuthProvider.PROVIDER_ID
    : way === 'phone'
      ? PhoneAuthProvider.PROVIDER_ID
      : firebaseServices[way].id

const allWays: readonly LinkedWay[] = ['password', 'phone', ...services]

/** @param enter starts a new session of the user on the server. */
export function firebaseChanges(auth: Auth, enter: (user: User) => Promise<void>): ProviderChanges {
  const registeredUser = (): User => {
    const user = auth.currentUser
    if (!user || user.isAnonymous) throw new SignInFailed('user-token-expired')
    return user
  }
  /** Called after a change. If no session starts, the change remains, and the next page asks the user to sign in. */
  const renewSession = () => enter(registeredUser()).catch(() => undefined)
  const change = (work: (user: User) => Promise<unknown>) =>
    orFail(
      (async () => {
        await work(registeredUser())
        await renewSession()
      })(),
    )

  return {
    async details() {
      const user = registeredUser()
      try {
        // If the user comes back from the page of a service (see `link`), this call completes the link.
        if (consumeReturn()) await getRedirectResult(auth, browserPopupRedirectResolver)
        await user.reload()
      } catch (error) {
        // Without a network, the details that the browser already has are returned.
        if (codeOf(error) !== 'auth/network-request-failed') throw failureOf(error)
      }
      return detailsOf(user)
    },
    setPassword: (password) =>
      change(async (user) => {
        if (user.email === null) throw new SignInFailed('missing-email')
        await updatePassword(user, password)
        // A new password ends all sessions, so this device signs in again. If the account has a second step, the
        // new sign-in fails, and the next page asks the user to sign in.
        const credential = EmailAuthProvider.credential(user.email, password)
        await reauthenticateWithCredential(user, credential).catch((error: unknown) => {
          if (codeOf(error) !== 'auth/multi-factor-auth-required') throw error
        })
      }),
    sendNewEmail: (email, url) => orFail(verifyBeforeUpdateEmail(registeredUser(), email, { url })),
    sendConfirmation: (url) => orFail(sendEmailVerification(registeredUser(), { url })),
    sendPhoneCode: (phone) =>
      sendCodeMessage(auth, {
        ...{ request: phone, to: phone },
        complete: (id, code) =>
          change((user) => {
            const credential = PhoneAuthProvider.credential(id, code)
            return user.phoneNumber === null
              ? linkWithCredential(user, credential)
              : updatePhoneNumber(user, credential)
          }),
      }),
    link: (service) =>
      change(async (user) => {
        const credential = emulatedCredential(auth, service)
        if (credential) return linkWithCredential(user, credential)
        const provider = firebaseServices[service].provider()
        try {
          await linkWithPopup(user, provider, browserPopupRedirectResolver)
        } catch (error) {
          if (!noPopupCodes.includes(codeOf(error))) throw error
          rememberRedirect()
          await linkWithRedirect(user, provider, browserPopupRedirectResolver)
        }
      }),
    unlink: (way) => change((user) => unlink(user, providerIdOf(way))),
    async sendSecondStepCode(phone) {
      const user = registeredUser()
      const session = await orFail(multiFactor(user).getSession())
      return sendCodeMessage(auth, {
        ...{ request: { phoneNumber: phone, session }, to: phone },
        complete: async (id, code) => {
          const assertion = PhoneMultiFactorGenerator.assertion(PhoneAuthProvider.credential(id, code))
          await multiFactor(user).enroll(assertion)
          await renewSession()
        },
      })
    },
    removeSecondStep: () =>
      change(async (user) => {
        const { enrolledFactors } = multiFactor(user)
        for (const factor of enrolledFactors) await multiFactor(user).unenroll(factor)
      }),
  }
}

function detailsOf(user: User): AccountDetails {
  const linked = user.providerData.map(({ providerId }) => providerId)
  const [factor] = multiFactor(user).enrolledFactors as { phoneNumber?: string }[]
  return {
    ...(user.email !== null && { email: user.email }),
    isConfirmed: user.emailVerified,
    ...(user.phoneNumber !== null && { phone: user.phoneNumber }),
    ways: allWays.filter((way) => linked.includes(providerIdOf(way))),
    ...(factor && { secondStep: factor.phoneNumber ?? '' }),
  }
}
