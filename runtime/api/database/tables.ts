/** The tables as the newest migration leaves them: what a row holds, for typed queries. */
import type { ColumnType, Generated } from 'kysely'
import type { Answer } from '../../../engine/core/kind/defineKind.ts'
import type { Run } from '../../../engine/core/run/run.ts'
import type { Consent } from '../../../engine/core/run/runReport.ts'

/** Written as JSON text, read as what it holds. */
type Json<T> = ColumnType<T, string, string>

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
  /** What users have bought. Billing alone writes it. */
  products: {
    id: string
    user_id: string
    /** "ok" is the only one that counts. */
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
    dnt: boolean
    updated_at: Date
  }
  /** Runs that gave a contact, one row a run. */
  leads: {
    run_id: string
    funnel: string
    email: string | null
    phone: string | null
    /** What was read beside the fields, each when its answer was given. */
    consents: Json<readonly GivenConsent[]>
    answers: Json<Readonly<Record<string, Answer>>>
    arms: Json<Readonly<Record<string, string>>>
    source: Json<Readonly<Record<string, string>>>
    /** In which the learner read last. */
    locale: string
    config_hash: string
    /** Of the run's newest report. */
    step: number
    created_at: Date
    updated_at: Date
    /** When the learner came to the end. */
    finished_at: Date | null
  }
  /** Of the signed-in, by funnel. */
  runs: {
    user_id: string
    funnel: string
    run_id: string
    run: Json<Run>
    updated_at: Date
  }
  /** What has happened, for work that follows from it. */
  outbox: {
    id: string
    type: string
    data: Json<unknown>
    at: Date
  }
  /** Work that follows from an event: one row for each key of a queue. */
  jobs: {
    event_id: string
    queue: string
    key: string
    /** "waiting", "done", or "failed" after three days. */
    state: Generated<string>
    /** Since it was started, or started again. */
    attempts: Generated<number>
    started_at: Generated<Date>
    /** When it may be tried; while it is worked on, when another worker may take it over. */
    due_at: Generated<Date>
    /** Of the worker that has it. */
    claim: string | null
  }
  job_attempts: {
    event_id: string
    queue: string
    key: string
    at: Generated<Date>
    ms: number
    succeeded: boolean
    outcome: string
  }
}

export interface GivenConsent extends Consent {
  /** ISO. */
  at: string
}
