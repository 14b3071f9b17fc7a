/**
 * Finds a visitor's location in the CDN's headers, or else in a local database. `GET /v1/geo` returns the location. An
 * unknown location has no fields.
 */
import type { FastifyRequest } from 'fastify'
import { open, type CityResponse, type Reader } from 'maxmind'
import { definePluginServer } from '../serverPlugin.ts'
import { locationInDatabase } from './locationInDatabase.ts'
import { geoFields, type GeoOptions, type GeoLocation } from './geoLocation.ts'

export default definePluginServer<GeoOptions>(async ({ options, ports }) => {
  const database = await openDatabase(options.database, ports)
  const locationOf = (request: FastifyRequest): GeoLocation => {
    const location = locationInHeaders(request.headers, options.headers)
    if (Object.keys(location).length > 0 || !database) return location
    return locationInDatabase(database, request.ip)
  }
  return {
    context: { geo: locationOf },
    routes: {
      '/v1/geo': (scope) => {
        scope.get('', async (request, reply) =>
          reply.header('cache-control', 'no-store').send(locationOf(request)),
        )
      },
    },
  }
})

/** If the database cannot be read, the log reports it once. Locations then come only from the CDN's headers. */
async function openDatabase(
  path: string | undefined,
  ports: { configFile(path: string): string; log(message: string): void },
): Promise<Reader<CityResponse> | undefined> {
  if (path === undefined) return undefined
  const file = ports.configFile(path)
  try {
    return await open<CityResponse>(file)
  } catch (error) {
    ports.log(
      `geo: ${file} cannot be read (${String(error)}). Locations stay unknown without a CDN's headers.`,
    )
    return undefined
  }
}

/** Reads the CDN's headers. Ignores a header that is empty, longer than 100 bytes or "XX" (unknown at Cloudflare). */
function locationInHeaders(headers: FastifyRequest['headers'], names: GeoOptions['headers']): GeoLocation {
  return Object.fromEntries(
    geoFields.flatMap((field) => {
      // Node converts the names of headers to lower case.
      const name = names[field]?.toLowerCase()
      const value = name === undefined ? undefined : headers[name]
      const isKnown = typeof value === 'string' && value !== '' && value !== 'XX' && value.length <= 100
      return isKnown ? [[field, decoded(value)]] : []
    }),
  )
}

/** Node reads headers as Latin-1; CDNs send cities as UTF-8. */
const decoded = (value: string) => Buffer.from(value, 'latin1').toString('utf8')
