/**
 * A POST to a server that somebody has typed into a config. It reaches public addresses only: each address is checked in the
 * look-up of the connection itself, so a name cannot answer otherwise the second time.
 */
import { lookup as systemLookup, type LookupAddress } from 'node:dns'
import { request as plainRequest, type RequestOptions } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'

export interface EventPost {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
  signal: AbortSignal
}

export interface PostPorts {
  isAllowed(address: string): boolean
  /** Looks up all addresses of a name; the default is the look-up of the system. */
  resolve?(host: string): Promise<LookupAddress[]>
}

/** The connection was not made. */
export class InnerAddress extends Error {
  constructor(host: string) {
    super(`inner-address: "${host}" leads to an address that is not public`)
    this.name = 'InnerAddress'
  }
}

/**
 * Follows no redirect, and reads nothing of the answer but its status.
 * @returns the status. @throws {InnerAddress}, and where no answer comes.
 */
export async function postEvent(
  { url, headers, body, signal }: EventPost,
  ports: PostPorts,
): Promise<number> {
  const { protocol, hostname } = new URL(url)
  // No name is looked up where the URL has an address.
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !ports.isAllowed(host)) throw new InnerAddress(host)
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    signal,
    // A connection that is used again would skip the look-up.
    agent: false,
    lookup: guardedLookup(ports),
  }
  return new Promise((resolve, reject) => {
    const request = protocol === 'https:' ? secureRequest : plainRequest
    request(url, options, (response) => {
      resolve(response.statusCode!)
      response.destroy()
    })
      .on('error', reject)
      .end(body)
  })
}

const systemAddresses = (host: string) =>
  new Promise<LookupAddress[]>((resolve, reject) =>
    systemLookup(host, { all: true }, (error, found) => (error ? reject(error) : resolve(found))),
  )

function guardedLookup({ isAllowed, resolve = systemAddresses }: PostPorts): LookupFunction {
  return (host, options, done) => {
    resolve(host).then(
      (found) => {
        const [first] = found
        // A name with one inner address among public ones is refused too.
        if (!first || !found.every(({ address }) => isAllowed(address))) done(new InnerAddress(host), '')
        else if (options.all) done(null, found)
        else done(null, first.address, first.family)
      },
      (error: Error) => done(error, ''),
    )
  }
}
