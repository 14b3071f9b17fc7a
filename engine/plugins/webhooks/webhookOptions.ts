/** A server to which events are sent. */
export interface WebhookTarget {
  /** Identifies its secret in the environment (`WEBHOOK_SECRET_<NAME>`) and its deliveries in the log. */
  name: string
  url: string
  /** Types of events. Default: all events of runs. */
  events?: readonly string[]
}

export interface WebhookOptions {
  targets: readonly WebhookTarget[]
}
