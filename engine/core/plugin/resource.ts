/** The declaration of a resource in `plugin.ts`. A plugin loads its data; a section of a page names it in `data` and shows it. */
export interface Resource {
  /** Begins with the plugin's name: `languages.list`. */
  name: string
  /** The JSON Schema of the loaded data. Data that does not match counts as a failure. */
  schema: Readonly<Record<string, unknown>>
  /** Example data with only the fields that the loader always returns. Checks and tests use it instead of the loader. */
  example: unknown
  /** True if the data depends on the visitor. Pages in a shared cache load it in the browser. */
  personal: boolean
}
