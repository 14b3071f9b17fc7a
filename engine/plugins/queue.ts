/** Work that runs outside of requests: what a plugin's `jobs` slot gives, and what the worker of the server calls. */

/** Something that has happened, stored in the transaction in which it happened. */
export interface OutboxEvent {
  /** Stays the same however often it is delivered. Without dots. */
  id: string
  /** `lead.created`, `lead.updated`, `run.finished`, `message.created`, `account.deleted`. */
  type: string
  /** ISO: when it happened. */
  at: string
  data: unknown
}

export interface Job {
  event: OutboxEvent
  /** One of those that `keysOf` gave for the event. */
  key: string
  /** Ends when the job has had its time: the worker counts it as failed then. */
  signal: AbortSignal
}

export interface Queue {
  /** One job for each of these keys is stored with the event. */
  keysOf(event: OutboxEvent): readonly string[]
  /**
   * Does a job, at least once, and never twice at the same time. What it returns or throws is in the log of jobs, so it must hold
   * no personal data. If it throws, it is tried again for three days, after pauses that grow. Without it the jobs wait: for
   * another process, or for a start with the setting that they need.
   */
  work?(this: void, job: Job): Promise<string>
}

/** By name; a name begins with that of its plugin. */
export type Queues = Readonly<Record<string, Queue>>
