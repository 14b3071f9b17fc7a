/** The fields of a location, as the product's API names them. */
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

/** The known fields of a location; an unknown location has no fields. */
export type GeoLocation = Readonly<Partial<Record<GeoField, string>>>

export interface GeoOptions {
  /** Names of the CDN's request headers, by field: `{ "countryCode": "cf-ipcountry" }`. */
  headers: Readonly<Partial<Record<GeoField, string>>>
  /** A database file (.mmdb), relative to the folder of `site.json`. It is read if no configured header has a value. */
  database?: string
}
