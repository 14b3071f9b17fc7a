/**
 * The database cannot be used at the moment: it cannot be opened, does not respond, or has no free connection or disk
 * space. Usually the failed query or transaction stored nothing. If the connection broke between a commit and its
 * response, the data is stored.
 */
export class DatabaseDown extends Error {
  /** @param reason the cause, often the driver's message. It may contain host names, so it is logged and never sent. */
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options)
    this.name = 'DatabaseDown'
  }
}
