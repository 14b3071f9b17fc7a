/** Text by path below the root. */
export type NewFiles = Record<string, string>
