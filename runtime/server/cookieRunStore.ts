/**
 * Stores runs in sealed cookies: at most three parts of 3.8 KB. A longer run is sent in a hidden field of the form, and so
 * is the run of a browser that has not yet sent a cookie back.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { mergeRuns } from '../../engine/core/run/mergeRuns.ts'
import { isEmpty, type Run } from '../../engine/core/run/run.ts'
import { hasCookies } from './hasCookies.ts'
import type { RunStore } from './runStore.ts'
import { lifetime, type Seal } from './seal.ts'

/** Browsers keep at least 4,096 bytes a cookie, including its name and attributes. */
const partSize = 3800
const maxParts = 3
/**
 * Characters of all cookies of a request. If the headers exceed the server's limit, no page opens for this learner any
 * more. The runs of several long funnels, or other cookies of the site, can reach that length together.
 */
const maxCookies = 24_000

/** The version of the sealed format. A run with another number comes from another version of the code and is not read. */
const format = 1

type SealedRun = readonly [
  format: number,
  flowId: string,
  id: string,
  hash: string,
  context: Run['context'],
  forced: Run['forced'],
  today: string,
  passed: Run['passed'],
  answers: Run['answers'],
  revs: Run['revs'],
]

const toSealed = (run: Run): SealedRun => [
  format,
  run.flowId,
  run.id,
  run.hash,
  run.context,
  run.forced,
  run.today,
  run.passed,
  run.answers,
  run.revs,
]

/** Undefined for another format, and for a run that was sealed for another funnel. */
function fromSealed(opened: unknown, expected: string): Run | undefined {
  if (!Array.isArray(opened) || opened[0] !== format || opened[1] !== expected) return undefined
  const [, flowId, id, hash, context, forced, today, passed, answers, revs] = opened as unknown as SealedRun
  return { id, flowId, hash, context, forced, today, passed, answers, revs }
}

const cookieName = (flowId: string, part: number) => `run.${flowId}.${part}`
const partNumbers = Array.from({ length: maxParts }, (_none, part) => part)

function fits({ cookies, headers }: FastifyRequest, { flowId }: Run, sealed: string): boolean {
  const own = partNumbers.reduce(
    (length, part) => length + (cookies[cookieName(flowId, part)]?.length ?? 0),
    0,
  )
  const others = (headers.cookie?.length ?? 0) - own
  return sealed.length <= partSize * maxParts && others + sealed.length <= maxCookies
}

/** Whether the browser holds the run in cookies: a browser that has sent any cookie stores the run's cookies too. */
const isHeld = (request: FastifyRequest, run: Run, sealed: string) =>
  fits(request, run, sealed) && hasCookies(request)

/** Merges the runs of cookie and posted form. If they differ, the form's run counts unless it is empty: the learner sees it. */
function combine(held: Run | undefined, brought: Run | undefined): Run | undefined {
  if (!held || !brought) return held ?? brought
  if (held.id === brought.id) return mergeRuns(brought, held)
  return isEmpty(brought) ? held : brought
}

export interface CookieRunStore extends RunStore {
  /** The funnels whose runs the browser sends. */
  flowsOf(request: FastifyRequest): string[]
  /** Removes the run of a funnel. */
  forget(reply: FastifyReply, flowId: string): void
}

/** @param secure whether the cookies travel over TLS only. */
export function cookieRunStore(seal: Seal, { secure }: { secure: boolean }): CookieRunStore {
  const clear = (reply: FastifyReply, name: string) => {
    if (reply.request.cookies[name] !== undefined) void reply.clearCookie(name, { path: '/' })
  }
  return {
    flowsOf: ({ cookies }) => [
      ...new Set(Object.keys(cookies).flatMap((name) => /^run\.(.+)\.\d$/.exec(name)?.[1] ?? [])),
    ],
    forget(reply, flowId) {
      for (const part of partNumbers) clear(reply, cookieName(flowId, part))
    },

    async load({ cookies }, flowId, carried) {
      const parts = partNumbers.map((part) => cookies[cookieName(flowId, part)] ?? '')
      const end = parts.indexOf('')
      const joined = parts.slice(0, end < 0 ? maxParts : end).join('')
      const open = async (sealed: string | undefined) =>
        sealed ? fromSealed(await seal.open(sealed), flowId) : undefined
      return combine(await open(joined), await open(carried))
    },

    async save(reply, run) {
      const sealed = await seal.seal(toSealed(run))
      const { request } = reply
      const isWhole = fits(request, run, sealed)
      for (const part of partNumbers) {
        const name = cookieName(run.flowId, part)
        const value = isWhole ? sealed.slice(part * partSize, (part + 1) * partSize) : ''
        if (value) {
          const options = { path: '/', httpOnly: true, sameSite: 'lax' as const, secure, maxAge: lifetime }
          void reply.setCookie(name, value, options)
        } else clear(reply, name)
      }
      return isHeld(request, run, sealed) ? undefined : sealed
    },

    async carry(request, run) {
      const sealed = await seal.seal(toSealed(run))
      return isHeld(request, run, sealed) ? undefined : sealed
    },
  }
}
