/**
 * Seals plain data that a browser carries for the server: the browser can neither read nor change it. The format is
 * iron's (AES-256-CBC with an HMAC), the data inside is deflated JSON.
 */
import { defaults, seal, unseal, type password } from '@hapi/iron'
import { createHash, hkdfSync } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'

export interface Seal {
  seal(data: unknown): Promise<string>
  /** Undefined if the text is truncated, forged or too old, or was sealed with a secret that is not in the list. */
  open(sealed: string): Promise<unknown>
}

/** Seconds for which a seal can be opened. The run of an older form is ignored. */
export const lifetime = 30 * 24 * 60 * 60

/** A hidden field of this length still passes the body limit of a form post. */
export const maxSealed = 200_000
/** Bytes of opened data. No run is that long, so a longer one is refused to save memory. */
const maxOpened = 1_000_000

/** Identifies a secret inside a seal, so that any process finds the secret in its own list, in any order. */
const secretId = (secret: string) => createHash('sha256').update(secret).digest('hex').slice(0, 8)

const encode = (data: unknown) => deflateRawSync(JSON.stringify(data)).toString('base64url')
const decode = (text: string): unknown =>
  JSON.parse(inflateRawSync(Buffer.from(text, 'base64url'), { maxOutputLength: maxOpened }).toString())
/** A seal expires by itself. */
const options = { ...defaults, ttl: lifetime * 1000 }

/** One key for each purpose. A seal with a key is shorter than one with a password, because a key needs no salt. */
function keysOf(secret: string): password.Specific {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return { id: secretId(secret), encryption: key('encryption'), integrity: key('integrity') }
}

/** @param secrets the first secret seals, all of them open. */
export function createSeal(secrets: readonly [string, ...string[]]): Seal {
  const first = keysOf(secrets[0])
  const byId = new Map(secrets.map((secret) => [secretId(secret), keysOf(secret)]))
  return {
    seal: (data) => seal(encode(data), first, options),
    async open(sealed) {
      const keys = byId.get(sealed.split('*', 2)[1] ?? '')
      if (!keys || sealed.length > maxSealed) return undefined
      try {
        return decode((await unseal(sealed, { [keys.id!]: keys }, options)) as string)
      } catch {
        // Forged, truncated or too old: the run starts again, unless the browser's own storage has it.
        return undefined
      }
    },
  }
}
