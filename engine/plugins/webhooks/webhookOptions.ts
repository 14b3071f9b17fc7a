/** A server to which events are sent. */
export interface WebhookTarget {
  /** The name of the target: part of its secret's variable in the environment, and of its deliveries in the log. */
  name: string
  url: string
  /** Types of events. Default: all events of runs. */
  events?: readonly string[]
}

export interface WebhookOptions {
  targets: readonly WebhookTarget[]
}
