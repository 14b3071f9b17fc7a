/** The fields that every section may have (`engine/schema/page.schema.json`, `$defs.section`). */
export interface SectionConfig {
  /** Without an id, the kind is the section's id. */
  id?: string
  kind: string
  [field: string]: unknown
}
