/** What ids and revisions look like, wherever a run is read: from storage, or from what a browser sends. */

/** The highest revision: no learner changes a thousand million answers. */
const maxRev = 1_000_000_000

export const isRev = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= maxRev

/** A name that every object inherits is no id: it was never stored by us. */
export const isId = (name: unknown): name is string =>
  typeof name === 'string' && name !== '' && name.length <= 200 && !(name in {})
