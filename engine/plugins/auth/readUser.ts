/** The context root "user": the signed-in user, and the tiers of their products. */
import type { Account, Accounts } from '../accounts.ts'
import type { Caller } from '../identity.ts'
import type { TutorAccess } from './authOptions.ts'
import { isolate } from '../isolate.ts'
import { noSubscription, statusAfter, type ProductFetch, type Tier } from '../subscriptionStatus.ts'

export interface User {
  registered: boolean
  subscription: Tier
  courses?: Tier
  tutoring?: Tier
  groupLessons?: 'none' | 'active' | 'canceled'
  /** Whether the AI tutor and human tutors are offered: the option `tutorAccess`. */
  aiTutor?: boolean
  humanTutor?: boolean
  name?: string
  email?: string
}

/** The value for visitors who are not registered. */
export const nobody: User = { registered: false, subscription: 'free' }

/**
 * Milliseconds after which reading the account fails. A page waits for the account, because without it a paying user
 * counts as free. The value must be less than the deadline of the context root: otherwise a user would count as signed
 * out if the database is slow.
 */
const accountDeadline = 500

/** Milliseconds until the same failure is reported again. */
const repeatInterval = 20_000

export interface UserPorts {
  /** Undefined if another API stores the accounts. In this case, every user has the free tier. */
  accounts: Accounts | undefined
  /** If true, the account is not read: every user has the free tier, and no stored name or address. */
  subscriptionFetchBlocked: boolean
  tutorAccess: TutorAccess
  now(): Date
  reportFailure(message: string): void
}

/** @returns a function that reads the user. If the account cannot be read, the user has the free tier. */
export function createUserReader({
  accounts,
  subscriptionFetchBlocked,
  tutorAccess,
  now,
  reportFailure,
}: UserPorts) {
  /** The time of the last report of each message, in ms. Old entries are removed. */
  const reported = new Map<string, number>()
  const report = (message: string) => {
    const time = now().getTime()
    for (const [each, at] of reported) if (time - at >= repeatInterval) reported.delete(each)
    if (reported.has(message)) return
    reported.set(message, time)
    reportFailure(message)
  }
  const accountOf = (uid: string) =>
    isolate<Account | undefined>(() => accounts?.accountOf(uid), {
      ...{ plugin: 'auth', slot: 'context', deadline: accountDeadline, otherwise: undefined },
      reportFailure: ({ message }) => report(message),
    })

  return async ({ uid, anonymous, email }: Caller): Promise<User> => {
    if (anonymous) return nobody
    const account = subscriptionFetchBlocked || !accounts ? undefined : await accountOf(uid)
    const fetched: ProductFetch = subscriptionFetchBlocked
      ? { ended: 'blocked' }
      : account
        ? { ended: 'succeeded', products: account.products }
        : { ended: 'failed' }
    const status = statusAfter(fetched, noSubscription, account?.freeForUkraine ?? false)
    const { subscription, courses, tutoring, groupLessons } = status
    const details = { name: account?.name, email: email ?? account?.email }
    return {
      ...{ registered: true, subscription, courses, tutoring, groupLessons },
      ...{ aiTutor: tutorAccess.ai, humanTutor: tutorAccess.human },
      ...(details.name !== undefined && { name: details.name }),
      ...(details.email !== undefined && { email: details.email }),
    }
  }
}
