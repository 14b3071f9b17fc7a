/** Reads the location of an IP address from a MaxMind city database (https://maxmind.github.io/MaxMind-DB/). */
import type { CityResponse, Reader } from 'maxmind'
import type { GeoLocation } from './geoLocation.ts'

export function locationInDatabase(database: Reader<CityResponse>, address: string): GeoLocation {
  const record = database.get(address)
  if (!record) return {}
  const { country, city, subdivisions, location, postal, traits } = record
  const fields: Record<string, string | number | undefined> = {
    country: country?.names?.en,
    countryCode: country?.iso_code,
    city: city?.names?.en,
    region: subdivisions?.[0]?.names?.en,
    timezone: location?.time_zone,
    zip: postal?.code,
    lat: location?.latitude,
    lon: location?.longitude,
    isp: traits?.isp,
    org: traits?.organization,
  }
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) => (value === undefined ? [] : [[field, String(value)]])),
  )
}
