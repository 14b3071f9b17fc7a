/** Data that a plugin loads and a section shows. `plugin.ts` declares it, and the section names it in `data`. */
export interface Resource {
  /** Begins with the plugin's name: `languages.list`. */
  name: string
  /** The JSON Schema of the loaded data. Data that does not match is a failure. */
  schema: Readonly<Record<string, unknown>>
  /** Data with only the fields that the loader always returns. Checks and tests use it instead of loaded data. */
  example: unknown
  /** True if the data depends on the visitor. If a shared cache may store the page, the browser loads the data. */
  personal: boolean
}
