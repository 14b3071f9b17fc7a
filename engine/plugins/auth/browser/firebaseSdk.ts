/** Firebase in the browser, with only the parts that are used. It is loaded late: screens can be shown without it. */
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
import type { ClientSettings } from '../clientSettings.ts'
import type { IdentitySdk, SdkUser } from './identitySdk.ts'

export function firebaseSdk({ project, apiKey, authDomain, emulator }: ClientSettings): IdentitySdk {
  const app = initializeApp({ projectId: project, apiKey, authDomain })
  const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] })
  // The site's server forwards requests to the emulator.
  if (emulator) {
    connectAuthEmulator(auth, location.origin, { disableWarnings: true })
    auth.settings.appVerificationDisabledForTesting = true
  }
  // The language of emails and text messages.
  auth.languageCode = document.documentElement.lang
  return {
    follow: (onUser) => void onAuthStateChanged(auth, (user) => onUser(user ? sdkUser(user) : undefined)),
    signInAnonymously: async () => void (await signInAnonymously(auth)),
    signOut: () => signOut(auth),
    // `ways` and `changes` wait until Firebase has read the stored user. Before that, a sign-in would lose a stored
    // anonymous account.
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
