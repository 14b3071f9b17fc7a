/**
 * Seals plain data that a browser carries for the server: it can neither read nor change it. The format is iron's
 * (AES-256-CBC with an HMAC), the data inside is deflated JSON.
 */
import { defaults, seal, unseal, type password } from '@hapi/iron'
import { createHash, hkdfSync } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'

export interface Seal {
  seal(data: unknown): Promise<string>
  /** Undefined for what is truncated, forged or too old, and for what was sealed with a secret that is not in the list. */
  open(sealed: string): Promise<unknown>
}

/** Seconds for which a seal opens. A form that was left open for longer counts as none. */
export const lifetime = 30 * 24 * 60 * 60

/** A hidden field of this length still passes the body limit of a form post. */
export const maxSealed = 200_000
/** Bytes. No run is that long; a seal that says so is not worth the memory. */
const maxOpened = 1_000_000

/** Names a secret inside a seal, so that any process finds it in its own list, whatever the order. */
const secretId = (secret: string) => createHash('sha256').update(secret).digest('hex').slice(0, 8)

const encode = (data: unknown) => deflateRawSync(JSON.stringify(data)).toString('base64url')
const decode = (text: string): unknown =>
  JSON.parse(inflateRawSync(Buffer.from(text, 'base64url'), { maxOutputLength: maxOpened }).toString())
/** Seals end by themselves. */
const options = { ...defaults, ttl: lifetime * 1000 }

/** One key a purpose. A key is shorter in the seal than a password: it needs no salt. */
function keysOf(secret: string): password.Specific {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return { id: secretId(secret), encryption: key('encryption'), integrity: key('integrity') }
}

/** @param secrets the first seals, all open. */
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
