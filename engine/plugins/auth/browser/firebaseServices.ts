/** Sign-in with accounts of other companies. The emulator shows no sign-in page: it accepts any claims that are sent. */
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
  /** @param claims as JSON. */
  emulated(claims: string): AuthCredential
}

export const firebaseServices: Readonly<Record<Service, FirebaseService>> = {
  google: {
    id: 'google.com',
    provider: () => new GoogleAuthProvider(),
    emulated: (claims) => GoogleAuthProvider.credential(claims),
  },
  apple: {
    id: 'apple.com',
    provider: () => new OAuthProvider('apple.com'),
    emulated: (claims) => new OAuthProvider('apple.com').credential({ idToken: claims }),
  },
  facebook: {
    id: 'facebook.com',
    provider: () => new FacebookAuthProvider(),
    emulated: (claims) => FacebookAuthProvider.credential(claims),
  },
}

/**
 * With the emulator: the account of the typed address. Undefined with Firebase itself.
 * @throws {SignInFailed} if nothing is typed.
 */
export function emulatedCredential(auth: Auth, service: Service): AuthCredential | undefined {
  if (!auth.emulatorConfig) return undefined
  const email = window.prompt(`Emulator: which ${service} account? Type its email.`)
  if (!email) throw new SignInFailed('popup-closed-by-user')
  return firebaseServices[service].emulated(
    JSON.stringify({ sub: `${service}:${email}`, email, email_verified: true }),
  )
}
