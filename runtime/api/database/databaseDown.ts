/** The database cannot be used at the moment: it does not answer, or has no connection left. Nothing has been stored. */
export class DatabaseDown extends Error {
  /** @param reason what the driver says; it may name hosts, so it is logged and never sent. */
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options)
    this.name = 'DatabaseDown'
  }
}
