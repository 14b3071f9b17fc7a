/** Where events are sent. */
export interface WebhookTarget {
  /** Names its secret in the environment, and its deliveries in the log. */
  name: string
  url: string
  /** Types of events; all those of runs if it is left out. */
  events?: readonly string[]
}

export interface WebhookOptions {
  targets: readonly WebhookTarget[]
}
