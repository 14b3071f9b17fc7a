/** What the plugin's client is given; all of it is public. */
import type { Sources } from '../../core/plugin/definePlugin.ts'
import type { AuthOptions } from './authOptions.ts'

export interface GivenAuth {
  project: string
  apiKey: string
  authDomain: string
  emulator: boolean
  /** The one path on which no visitor is signed in anonymously, without a language. */
  excludedPath: string
  /** While true no products are fetched. */
  subscriptionFetchBlocked: boolean
  /** Lessons of each course that are open without a subscription. */
  freeLessons: number
}

/** Undefined if nobody can sign in. */
export function givenAuth(options: AuthOptions): GivenAuth | undefined {
  const { firebaseProject: project, firebaseApiKey: apiKey, emulator = false } = options
  if (project === undefined || apiKey === undefined) return undefined
  const { firebaseAuthDomain: authDomain = `${project}.firebaseapp.com` } = options
  const { anonymousSignInExcludedPath: excludedPath, subscriptionFetchBlocked, freeLessons } = options
  return { project, apiKey, authDomain, emulator, excludedPath, subscriptionFetchBlocked, freeLessons }
}

/** What Firebase's code calls, and shows in frames: its sign-in pages, and the check for robots before a text message. */
export function firebaseSources(options: AuthOptions): Sources {
  const given = givenAuth(options)
  if (!given || given.emulator) return {}
  const recaptcha = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']
  return {
    'connect-src': ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    'script-src': ['https://apis.google.com', ...recaptcha],
    'frame-src': [`https://${given.authDomain}`, ...recaptcha],
  }
}
