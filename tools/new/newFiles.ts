/** The texts of new files. The keys are paths, relative to the repository's root. */
export type NewFiles = Record<string, string>
