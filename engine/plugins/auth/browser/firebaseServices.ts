/**
 * Sign-in with accounts of other companies. Firebase's emulator shows no sign-in page. It accepts all claims about the
 * user that the browser sends.
 */
import {
  FacebookAuthProvider,
  GoogleAuthProvider,
  OAuthProvider,
  type Auth,
  type AuthCredential,
  type AuthProvider,
} from '@firebase/auth'
import { SignInFailed, type Service } from '../../../core/account/signInWays.ts'

interface FirebaseService {
  /** Firebase's id of the service. */
  id: string
  provider(): AuthProvider
  /** The credential that the emulator accepts. @param claims the claims about the user, as JSON. */
  emulatorCredential(claims: string): AuthCredential
}

export const firebaseServices: Readonly<Record<Service, FirebaseService>> = {
  google: {
    id: 'google.com',
    provider: () => new GoogleAuthProvider(),
    emulatorCredential: (claims) => GoogleAuthProvider.credential(claims),
  },
  apple: {
    id: 'apple.com',
    provider: () => new OAuthProvider('apple.com'),
    emulatorCredential: (claims) => new OAuthProvider('apple.com').credential({ idToken: claims }),
  },
  facebook: {
    id: 'facebook.com',
    provider: () => new FacebookAuthProvider(),
    emulatorCredential: (claims) => FacebookAuthProvider.credential(claims),
  },
}

/**
 * With the emulator: asks for an email address, and returns the credential of the account with this address. With
 * Firebase itself: undefined.
 * @throws {SignInFailed} if no address is typed.
 */
export function emulatedCredential(auth: Auth, service: Service): AuthCredential | undefined {
  if (!auth.emulatorConfig) return undefined
  const email = window.prompt(`Emulator: which ${service} account? Type its email.`)
  if (!email) throw new SignInFailed('popup-closed-by-user')
  return firebaseServices[service].emulatorCredential(
    JSON.stringify({ sub: `${service}:${email}`, email, email_verified: true }),
  )
}
