export interface TutorAccess {
  ai: boolean
  human: boolean
}

/** The section "auth" of `configs/site.json`. */
export interface AuthOptions {
  /** The page on which visitors sign in. */
  signInPath: string
  /** Days that a session lasts. */
  sessionDays: number
  /** While true, no products are fetched and the last known status stays valid. */
  subscriptionFetchBlocked: boolean
  /** Lessons of each course that are open without a subscription: the default of a user's premium-lessons configuration. */
  freeLessons: number
  /** The flag `ai_and_human_tutor_access`: the tutors that registered users may use. */
  tutorAccess: TutorAccess
  /** Visitors of this page get no anonymous account, because the link to it signs them in. A path in the default language. */
  anonymousSignInExcludedPath: string
  /** The id of the Firebase project. Without it no user can sign in. */
  firebaseProject?: string
  /** Identifies the project at Google. It is public. */
  firebaseApiKey?: string
  /** The host of Firebase's pages for sign-in with Google and other services. */
  firebaseAuthDomain?: string
  /** Set by the server, never by a config: Firebase's emulator is reached through the site's own address. */
  emulator?: boolean
}
