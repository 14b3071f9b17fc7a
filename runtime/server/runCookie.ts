/**
 * The run of a learner without scripts travels in an encrypted cookie: compact JSON, deflated, AES-256-GCM, in at
 * most three parts. A cookie that cannot be opened is as good as none.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { RunContext } from '../../engine/core/context/context.ts'
import type { Answer } from '../../engine/core/kind/defineKind.ts'
import type { Run } from '../../engine/core/run/run.ts'

const partSize = 3800
const maxParts = 3
/** A hidden field carries what the cookie cannot; more than this is no run of a learner. */
export const maxSealed = 200_000

type Compact = [
  id: string,
  hash: string,
  context: RunContext,
  forced: readonly string[],
  today: string,
  passed: readonly string[],
  answers: Readonly<Record<string, Answer>>,
  revs: Readonly<Record<string, number>>,
]

export interface Seal {
  seal(run: Run): string
  /** Undefined for what was truncated, forged, sealed with another key or belongs to another funnel. */
  open(sealed: string, flowId: string): Run | undefined
}

export function createSeal(secret: string): Seal {
  const key = createHash('sha256').update(secret).digest()
  return {
    seal(run) {
      const compact: Compact = [
        run.id,
        run.hash,
        run.context,
        run.forced,
        run.today,
        run.passed,
        run.answers,
        run.revs,
      ]
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      cipher.setAAD(Buffer.from(run.flowId))
      const body = Buffer.concat([cipher.update(deflateRawSync(JSON.stringify(compact))), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed, flowId) {
      try {
        const bytes = Buffer.from(sealed, 'base64url')
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
        decipher.setAAD(Buffer.from(flowId))
        decipher.setAuthTag(bytes.subarray(12, 28))
        const body = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
        const json = inflateRawSync(body, { maxOutputLength: 1_000_000 }).toString()
        const [id, hash, context, forced, today, passed, answers, revs] = JSON.parse(json) as Compact
        return { id, flowId, hash, context, forced, today, passed, answers, revs }
      } catch {
        // Forged, truncated or of an older key: the learner begins anew, or the browser's own store has the run.
        return undefined
      }
    },
  }
}

const cookieName = (flowId: string, part: number) => `run.${flowId}.${part}`

/** The sealed run of a request's cookies, its parts joined. */
export function readParts(
  cookies: Readonly<Record<string, string | undefined>>,
  flowId: string,
): string | undefined {
  const parts: string[] = []
  for (let part = 0; part < maxParts; part++) {
    const value = cookies[cookieName(flowId, part)]
    if (!value) break
    parts.push(value)
  }
  return parts.length > 0 ? parts.join('') : undefined
}

export interface Parts {
  /** Name → value; an empty value clears the cookie. */
  cookies: Record<string, string>
  /** What did not fit: to travel in a hidden field. */
  overflow: string | undefined
}

export function toParts(sealed: string, flowId: string): Parts {
  const fits = sealed.length <= partSize * maxParts
  const cookies: Record<string, string> = {}
  for (let part = 0; part < maxParts; part++) {
    cookies[cookieName(flowId, part)] = fits ? sealed.slice(part * partSize, (part + 1) * partSize) : ''
  }
  return { cookies, overflow: fits ? undefined : sealed }
}
