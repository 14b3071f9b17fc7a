/** The section "auth" of `configs/site.json`. */
export interface AuthOptions {
  /** The page on which visitors sign in. */
  signInPath: string
  /** Days that a session lasts. */
  sessionDays: number
  /** While true no products are fetched, and the last known status holds. */
  subscriptionFetchBlocked: boolean
  /** The id of the Firebase project; without it nobody can sign in. */
  firebaseProject?: string
}
