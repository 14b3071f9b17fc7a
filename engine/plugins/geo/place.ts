/** The fields of a geo lookup, as the product's API names them. */
export const geoFields = [
  'country',
  'countryCode',
  'city',
  'region',
  'timezone',
  'zip',
  'lat',
  'lon',
  'isp',
  'org',
] as const

export type GeoField = (typeof geoFields)[number]

/** What is known of a place; an unknown place has no fields. */
export type Place = Readonly<Partial<Record<GeoField, string>>>

export interface GeoOptions {
  /** Names of the CDN's request headers, by field: `{ "countryCode": "cf-ipcountry" }`. */
  headers: Readonly<Partial<Record<GeoField, string>>>
  /** A local database file (.mmdb), relative to the folder of the configs; asked if no header says the country. */
  database?: string
}
