/** The tutors that registered users may use. */
export interface TutorAccess {
  ai: boolean
  human: boolean
}

/** The section "auth" of `configs/site.json`. */
export interface AuthOptions {
  /** The page on which visitors sign in. */
  signInPath: string
  /** How long a session lasts, in days. */
  sessionDays: number
  /** If true, server and browser do not fetch the products of users, and every user counts as not subscribed. */
  subscriptionFetchBlocked: boolean
  /**
   * The number of lessons of each course that are open without a subscription. The browser adds this number to the
   * profile of a registered user if the profile has no number yet.
   */
  freeLessons: number
  tutorAccess: TutorAccess
  /**
   * The path of a page, such as `/autologin`. Visitors of this page get no anonymous account, because they come by a
   * link that signs them in.
   */
  anonymousSignInExcludedPath: string
  /** The id of the Firebase project. Without it no user can sign in. */
  firebaseProject?: string
  /** Identifies the project at Google. It is public. Without it, browsers offer no sign-in. */
  firebaseApiKey?: string
  /**
   * The host of Firebase's pages for sign-in with Google and other services. Default:
   * `<firebaseProject>.firebaseapp.com`.
   */
  firebaseAuthDomain?: string
  /** True if browsers reach Firebase's emulator through the site's own address. The server sets it, never a config. */
  emulator?: boolean
}
