/** Firebase in the browser, with only the parts that are used. Loaded late: no screen needs it. */
import { initializeApp } from '@firebase/app'
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  signInAnonymously,
  signOut,
  type User,
} from '@firebase/auth'
import type { GivenAuth } from '../givenAuth.ts'
import type { IdentitySdk, SdkUser } from './identitySdk.ts'

export function firebaseSdk({ project, apiKey, authDomain, emulator }: GivenAuth): IdentitySdk {
  const app = initializeApp({ projectId: project, apiKey, authDomain })
  const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] })
  // The site's server passes on what is for the emulator.
  if (emulator) {
    connectAuthEmulator(auth, location.origin, { disableWarnings: true })
    auth.settings.appVerificationDisabledForTesting = true
  }
  // The language of e-mails and text messages.
  auth.languageCode = document.documentElement.lang
  return {
    follow: (onUser) => void onAuthStateChanged(auth, (user) => onUser(user ? sdkUser(user) : undefined)),
    signInAnonymously: async () => void (await signInAnonymously(auth)),
    signOut: () => signOut(auth),
    // Until its stored user is read, an anonymous account would count as none, and be lost.
    async ways(enter) {
      const [{ firebaseWays }] = await Promise.all([import('./firebaseWays.ts'), auth.authStateReady()])
      return firebaseWays(auth, (user) => enter(sdkUser(user)))
    },
    async changes(enter) {
      const [{ firebaseChanges }] = await Promise.all([import('./firebaseChanges.ts'), auth.authStateReady()])
      return firebaseChanges(auth, (user) => enter(sdkUser(user)))
    },
  }
}

const sdkUser = (user: User): SdkUser => ({
  uid: user.uid,
  anonymous: user.isAnonymous,
  ...(user.email !== null && { email: user.email }),
  async token(fresh) {
    const { token, issuedAtTime } = await user.getIdTokenResult(fresh)
    return { text: token, issuedAt: Date.parse(issuedAtTime) / 1000 }
  },
})
