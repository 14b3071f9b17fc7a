/** What a beginning consists of: path below the root → text. */
export type NewFiles = Record<string, string>
