/** A server to which events are sent. */
export interface WebhookTarget {
  /** Identifies its secret in the environment (`WEBHOOK_SECRET_<ID>`) and its deliveries in the log. */
  id: string
  url: string
  /** Types of events. Default: all events of runs. */
  events?: readonly string[]
}

export interface WebhookOptions {
  targets: readonly WebhookTarget[]
}
