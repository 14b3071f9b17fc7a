/** The settings of the plugin's client. All of them are public. */
import type { Sources } from '../../core/plugin/definePlugin.ts'
import type { AuthOptions } from './authOptions.ts'

export interface ClientAuth {
  project: string
  apiKey: string
  authDomain: string
  emulator: boolean
  /** The path, without a language, of the page whose visitors get no anonymous account. */
  excludedPath: string
  /** While true, no products are fetched. */
  subscriptionFetchBlocked: boolean
  /** Lessons of each course that are open without a subscription. */
  freeLessons: number
}

/** Undefined if no identity provider is configured. */
export function clientAuth(options: AuthOptions): ClientAuth | undefined {
  const { firebaseProject: project, firebaseApiKey: apiKey, emulator = false } = options
  if (project === undefined || apiKey === undefined) return undefined
  const { firebaseAuthDomain: authDomain = `${project}.firebaseapp.com` } = options
  const { anonymousSignInExcludedPath: excludedPath, subscriptionFetchBlocked, freeLessons } = options
  return { project, apiKey, authDomain, emulator, excludedPath, subscriptionFetchBlocked, freeLessons }
}

/** The sources of Firebase's code, calls and sign-in pages, and of the check for robots before a text message. */
export function firebaseSources(options: AuthOptions): Sources {
  const auth = clientAuth(options)
  if (!auth || auth.emulator) return {}
  const recaptcha = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']
  return {
    'connect-src': ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    'script-src': ['https://apis.google.com', ...recaptcha],
    'frame-src': [`https://${auth.authDomain}`, ...recaptcha],
  }
}
