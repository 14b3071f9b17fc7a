/**
 * The database cannot be used at the moment: it does not respond, or has no free connection. Nothing was stored, unless
 * the connection broke between a commit and the response to it.
 */
export class DatabaseDown extends Error {
  /** @param reason the driver's message. It may contain host names, so it is logged and never sent. */
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options)
    this.name = 'DatabaseDown'
  }
}
