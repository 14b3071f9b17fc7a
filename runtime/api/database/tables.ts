/** The tables after the newest migration, as types for queries. */
import type { ColumnType, Generated } from 'kysely'
import type { Answer } from '../../../engine/core/kind/defineKind.ts'
import type { Run } from '../../../engine/core/run/run.ts'
import type { Consent } from '../../../engine/core/run/runReport.ts'

/** Written as JSON text, read as the parsed value. */
type Json<T> = ColumnType<T, string, string>

export interface Tables {
  profiles: {
    /** The user's id at the identity provider. */
    user_id: string
    /** The address that the user entered. It is used only if the identity provider has none. */
    email: string | null
    name: string | null
    /** Granted by the team: no request of a user can set it. */
    free_for_ukraine: Generated<boolean>
    updated_at: Date
  }
  /** Small values that clients store with a profile. */
  keeper: {
    user_id: string
    key: string
    value: string
    updated_at: Date
  }
  /**
   * What users have bought. The billing system, which is not in this repository, adds and changes the rows.
   * `deleteUser` and `closeAccount` delete them.
   */
  products: {
    id: string
    user_id: string
    /** "ok" for an active product. */
    status: string
    category: string
    type: string
    trial: boolean
    created_at: Date
  }
  /** The experiments that users have joined. */
  experiments: {
    user_id: string
    key: string
    joined_at: Date
  }
  /** What users allow, by purpose: "granted" or "denied". */
  consents: {
    user_id: string
    purpose: string
    state: string
    updated_at: Date
  }
  do_not_track: {
    user_id: string
    /** True if the user refuses tracking. */
    dnt: boolean
    updated_at: Date
  }
  /** Runs with a contact, one row for each run. */
  leads: {
    run_id: string
    funnel: string
    email: string | null
    phone: string | null
    /** The consent texts beside the fields, as the learner saw them. */
    consents: Json<readonly GivenConsent[]>
    /** Screen id → answer. */
    answers: Json<Readonly<Record<string, Answer>>>
    /** Experiment key → variation id. */
    arms: Json<Readonly<Record<string, string>>>
    /** The utm parameters of the run's first URL. */
    source: Json<Readonly<Record<string, string>>>
    /** The language of the run's newest report. */
    locale: string
    /** The hash of the run's program. */
    config_hash: string
    /** The step of the run's newest report (`RunReport.step`). */
    step: number
    created_at: Date
    updated_at: Date
    /** When the server received the first report that the run has ended. */
    finished_at: Date | null
  }
  /** Runs of registered users, by funnel. */
  runs: {
    user_id: string
    funnel: string
    run_id: string
    run: Json<Run>
    updated_at: Date
  }
  /** Messages to the team. */
  messages: {
    id: string
    /** Null for visitors who were not signed in. */
    user_id: string | null
    name: string | null
    email: string
    text: string
    locale: string
    created_at: Date
  }
  /** One row for each recent message. The server counts the rows to limit the messages from an IP address per hour. */
  message_senders: {
    address: string
    at: Date
  }
  /** Stored events. The jobs of an event are stored with it. */
  outbox: {
    id: string
    type: string
    data: Json<unknown>
    at: Date
  }
  /** The work for stored events: one row for each event, queue and key. `Queue.keysOf` returns the keys. */
  jobs: {
    event_id: string
    queue: string
    key: string
    /** "waiting", "done", or "failed" after three days. */
    state: Generated<string>
    /** The number of attempts since the job was created or last replayed. */
    attempts: Generated<number>
    /** The time of the first attempt since the job was created or last replayed. */
    started_at: Generated<Date>
    /** The time of the next attempt. During an attempt: the time from which another worker may claim the job. */
    due_at: Generated<Date>
    /** During an attempt: the id of the claim. Jobs claimed together have the same id. Null between attempts. */
    claim: string | null
  }
  /** The log of jobs: one row for each attempt. */
  job_attempts: {
    event_id: string
    queue: string
    key: string
    /** The end of the attempt. */
    at: Generated<Date>
    /** Duration in milliseconds. */
    ms: number
    succeeded: boolean
    outcome: string
  }
}

export interface GivenConsent extends Consent {
  /** The time when the server received the report with the answer, in ISO format. */
  at: string
}
