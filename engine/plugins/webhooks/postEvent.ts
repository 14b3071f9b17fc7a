/**
 * Sends a POST request to a server that a config names, if `isAllowed` accepts all addresses of the server. The request
 * connects to a checked address. It makes no second look-up, which could find another address (DNS rebinding).
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
  /** Looks up all addresses of a host name. Default: the look-up of the system. */
  resolve?(host: string): Promise<LookupAddress[]>
}

/** No connection was made, because the host has no address or `isAllowed` refuses an address of the host. */
export class PrivateAddress extends Error {
  constructor(host: string) {
    super(`private-address: "${host}" has no address, or an address that is not public`)
    this.name = 'PrivateAddress'
  }
}

/**
 * Follows no redirect, and reads only the status of the response.
 * @returns the status. @throws {PrivateAddress}, and any error of the connection.
 */
export async function postEvent(
  { url, headers, body, signal }: EventPost,
  ports: PostPorts,
): Promise<number> {
  const { protocol, hostname } = new URL(url)
  // If the URL contains an IP address, Node makes no look-up, so `guardedLookup` does not run.
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !ports.isAllowed(host)) throw new PrivateAddress(host)
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    signal,
    // A reused connection would skip the look-up.
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
        // A name with both public and private addresses is refused too.
        if (!first || !found.every(({ address }) => isAllowed(address))) done(new PrivateAddress(host), '')
        else if (options.all) done(null, found)
        else done(null, first.address, first.family)
      },
      (error: Error) => done(error, ''),
    )
  }
}
