/**
 * The security headers of every response. They are plain data, so the server can send them even in the response to a
 * malformed request.
 */
import helmet, { type HelmetOptions } from 'helmet'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { contentSecurityPolicy, hashOf } from './contentSecurityPolicy.ts'
import type { ServerPorts } from './ports.ts'

export interface Security {
  /** The headers of every response, by name in lower case. */
  headers: Readonly<Record<string, string>>
  /**
   * The content security policy of a document. It replaces the policy in `headers`, and also allows the `styles`. The
   * result is empty in development.
   * @param styles the CSS of each inline style sheet.
   */
  headersFor(styles: readonly string[]): Readonly<Record<string, string>>
}

const policyName = 'content-security-policy'

/** Helmet's options that are the same for every site. `tools/bench/comparison` uses these options too. */
export const commonOptions = {
  crossOriginEmbedderPolicy: false,
  // With this header a browser starts another process for the document, so the first paint is later (docs/security.md).
  crossOriginOpenerPolicy: false,
  // Today's browsers do not need these headers, and each response would be 120 bytes longer.
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  xDnsPrefetchControl: false,
} satisfies HelmetOptions

export function createSecurity(ports: ServerPorts): Security {
  const headers = helmetHeaders({
    ...commonOptions,
    contentSecurityPolicy: !ports.development && {
      // Helmet's defaults would allow fonts from every site.
      useDefaults: false,
      directives: contentSecurityPolicy(ports),
    },
    strictTransportSecurity: ports.secure,
  })
  const policy = headers[policyName]
  const hashes = new Map<string, string>()
  const hashFor = (style: string) => {
    let hash = hashes.get(style)
    if (hash === undefined) hashes.set(style, (hash = hashOf(style)))
    return hash
  }
  return {
    headers,
    headersFor(styles): Record<string, string> {
      if (policy === undefined) return {}
      const sources = ["style-src 'self'", ...styles.map(hashFor)]
      return { [policyName]: policy.replace(sources[0]!, sources.join(' ')) }
    },
  }
}

/** The headers that helmet sets on a response, as plain data. */
export function helmetHeaders(options: HelmetOptions): Security['headers'] {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  helmet(options)(response.req, response, (error) => {
    if (error) throw error as Error
  })
  return response.getHeaders() as Security['headers']
}
