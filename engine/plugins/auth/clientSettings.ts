/** The settings of the plugin's client. All of them are public. */
import type { CspSources } from '../../core/plugin/definePlugin.ts'
import type { AuthOptions } from './authOptions.ts'

export interface ClientSettings {
  project: string
  apiKey: string
  authDomain: string
  emulator: boolean
  /** The path, without a language, of the page whose visitors get no anonymous account. */
  anonymousSignInExcludedPath: string
  /** If true, the browser does not fetch the user's products, so the subscription status does not change. */
  subscriptionFetchBlocked: boolean
  /** The number of lessons of each course that are open without a subscription. */
  freeLessons: number
}

/** Undefined if the Firebase project or its API key is missing. */
export function clientSettings(options: AuthOptions): ClientSettings | undefined {
  const { firebaseProject: project, firebaseApiKey: apiKey, emulator = false } = options
  if (project === undefined || apiKey === undefined) return undefined
  const { firebaseAuthDomain: authDomain = `${project}.firebaseapp.com` } = options
  const { anonymousSignInExcludedPath, subscriptionFetchBlocked, freeLessons } = options
  return {
    ...{ project, apiKey, authDomain, emulator },
    ...{ anonymousSignInExcludedPath, subscriptionFetchBlocked, freeLessons },
  }
}

/**
 * The sources that the content security policy allows for Firebase and for reCAPTCHA. Before Firebase sends an SMS,
 * reCAPTCHA checks that the visitor is not a robot. Empty if `clientSettings` returns undefined. Also empty
 * for the emulator, because the site's own server forwards the calls to the emulator.
 * @see https://developers.google.com/recaptcha/docs/faq
 */
export function firebaseSources(options: AuthOptions): CspSources {
  const auth = clientSettings(options)
  if (!auth || auth.emulator) return {}
  const recaptcha = 'https://www.google.com/recaptcha/'
  return {
    'connect-src': ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    'script-src': ['https://apis.google.com', recaptcha, 'https://www.gstatic.com/recaptcha/'],
    'frame-src': [`https://${auth.authDomain}`, recaptcha, 'https://recaptcha.google.com/recaptcha/'],
  }
}
