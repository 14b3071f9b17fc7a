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
  /** While true no products are fetched, and the last known status holds. */
  subscriptionFetchBlocked: boolean
  /** Lessons of each course that are open without a subscription: the default of a user's premium-lessons configuration. */
  freeLessons: number
  /** The flag `ai_and_human_tutor_access`: which tutors registered users are offered. */
  tutorAccess: TutorAccess
  /** On this page no visitor is signed in anonymously: its link does it. A path in the default language. */
  anonymousSignInExcludedPath: string
  /** The id of the Firebase project; without it nobody can sign in. */
  firebaseProject?: string
  /** Names the project to Google; it is public. */
  firebaseApiKey?: string
  /** The host of Firebase's pages for sign-in at Google and the like. */
  firebaseAuthDomain?: string
  /** Set by the server, never by a config: Firebase's emulator answers below the site's own address. */
  emulator?: boolean
}
