/** Signatures of Standard Webhooks 1.0 (https://www.standardwebhooks.com): HMAC-SHA-256 of id, timestamp and body. */
import { createHmac } from 'node:crypto'

/** Reads the bytes of a secret. Its text is `whsec_`, then 24 to 64 bytes in base64. Undefined for any other text. */
export function readSecret(text: string): Buffer | undefined {
  const [, base64] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text.trim()) ?? []
  const bytes = Buffer.from(base64 ?? '', 'base64')
  return bytes.length >= 24 && bytes.length <= 64 ? bytes : undefined
}

/**
 * The headers of a delivery.
 * @param at the time of sending.
 * @param secrets each secret makes one signature. A receiver accepts the delivery if one signature is valid.
 */
export function signedHeaders(id: string, at: Date, body: string, secrets: readonly Buffer[]) {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const sign = (secret: Buffer) =>
    `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map(sign).join(' '),
  }
}
