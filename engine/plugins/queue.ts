/** Work outside of requests: a plugin's `jobs` slot defines it, and the server's worker runs it. */

/** An event that is stored in the same transaction as the change that it reports. */
export interface OutboxEvent {
  /** The same for every delivery of the event. The id has no dots, because webhooks sign `id.timestamp.body`. */
  id: string
  /** `lead.created`, `lead.updated`, `run.finished`, `message.created`, `account.deleted`. */
  type: string
  /** The time of the event, in ISO format. */
  at: string
  data: unknown
}

export interface Job {
  event: OutboxEvent
  /** Tells apart the jobs of one event in this queue, such as `crm`. `keysOf` returns these keys. */
  key: string
  /** Aborted at the deadline of the attempt. An aborted attempt counts as failed, and the job is retried. */
  signal: AbortSignal
}

export interface Queue {
  /** The keys of an event's jobs: one job for each key is stored with the event. */
  keysOf(event: OutboxEvent): readonly string[]
  /**
   * Does a job. Each job runs at least once. `work` must stop when `signal` is aborted, or the same job may run twice
   * at the same time. The returned or thrown text is written to the log of jobs, so the text must not contain personal
   * data. If `work` throws, the job is retried for three days, with growing pauses. A plugin leaves `work` out if this
   * process lacks a setting that the jobs need. In that case, the jobs wait for a process that has the setting.
   */
  work?(this: void, job: Job): Promise<string>
}

/** Queues by name. A name begins with the plugin's name. */
export type Queues = Readonly<Record<string, Queue>>
