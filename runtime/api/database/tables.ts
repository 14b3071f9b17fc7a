/** The tables as the newest migration leaves them: what a row holds, for typed queries. */
import type { Generated } from 'kysely'

export interface Tables {
  profiles: {
    /** Of the identity provider. */
    user_id: string
    /** As the user gave it; an address that the identity provider knows comes before it. */
    email: string | null
    name: string | null
    /** A grant: no request of a user sets it. */
    free_for_ukraine: Generated<boolean>
    updated_at: Date
  }
  /** Small values that clients keep with a profile. */
  keeper: {
    user_id: string
    key: string
    value: string
    updated_at: Date
  }
}
