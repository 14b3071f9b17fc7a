/** A resource: data that a plugin loads and a section of a page shows, named in the section's `data`. */
/** What plugin.ts declares of a resource. */
export interface Resource {
  /** Begins with the plugin's name: `languages.list`. */
  name: string
  /** JSON Schema of what the loader gives. Data of another shape counts as a failure. */
  schema: Readonly<Record<string, unknown>>
  /** What the loader may give, with no more than it always gives: checks and tests use it instead of the loader. */
  example: unknown
  /** True if it depends on the visitor. Pages that a shared cache may store load it in the browser. */
  personal: boolean
}
