/**
 * Seals plain data that a browser carries for the server, or that waits on the disk: only the server can read or change
 * the data. The format is that of iron (AES-256-CBC with an HMAC). The data inside is deflated JSON.
 */
import { defaults, seal, unseal, type password } from '@hapi/iron'
import { createHash, hkdfSync } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'

export interface Seal {
  seal(data: unknown): Promise<string>
  /** Undefined if the text is damaged, forged, too old or too long, or if its secret is unknown. */
  open(sealed: string): Promise<unknown>
}

/**
 * Seconds for which sealed data can be opened. After that, a run in a cookie or in a page's form is ignored, and a
 * report on the disk is not stored in the database.
 */
export const lifetime = 30 * 24 * 60 * 60

/** In characters. A form post with a hidden field of this length is still below the server's limit for a body. */
export const maxSealed = 200_000
/** Bytes of opened data. No real run or report is that long, so longer data is refused to save memory. */
const maxOpened = 1_000_000

/** The id of a secret. Sealed data contains this id, so that `open` finds the secret. */
const secretId = (secret: string) => createHash('sha256').update(secret).digest('hex').slice(0, 8)

const encode = (data: unknown) => deflateRawSync(JSON.stringify(data)).toString('base64url')
const decode = (text: string): unknown =>
  JSON.parse(inflateRawSync(Buffer.from(text, 'base64url'), { maxOutputLength: maxOpened }).toString())
/** With `ttl`, sealed data contains the time at which it expires. */
const options = { ...defaults, ttl: lifetime * 1000 }

/** One key for each purpose. Data sealed with a key is shorter than with a password, because a key needs no salt. */
function keysOf(secret: string): password.Specific {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return { id: secretId(secret), encryption: key('encryption'), integrity: key('integrity') }
}

/** @param secrets the first secret seals. Each secret can open. */
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
        // Forged, truncated, too old or too long. A learner whose run cannot be opened starts again, unless the browser
        // has the run in its own storage.
        return undefined
      }
    },
  }
}
