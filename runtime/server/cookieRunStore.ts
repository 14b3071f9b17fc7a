/**
 * Stores each run in sealed cookies: at most three parts of 3.8 KB. A hidden field of the form carries a run that does
 * not fit, and the run of a browser that has not sent a cookie yet.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { mergeRuns } from '../../engine/core/run/mergeRuns.ts'
import { isEmpty, type Run } from '../../engine/core/run/run.ts'
import { hasCookies } from './hasCookies.ts'
import type { RunStore } from './runStore.ts'
import { lifetime, type Seal } from './seal.ts'

/** Every browser stores a cookie of up to 4,096 bytes, including its name and attributes. */
const partSize = 3800
const maxParts = 3
/**
 * The limit for all cookies of a request together, in characters. With more cookies, the request could be too large
 * for the server, and the learner could not open any page.
 */
const maxTotalLength = 24_000

/** The version of the sealed format. Runs that were sealed in another version are ignored. */
const format = 1

/** The format and the fields of a run, as a list, which is shorter than an object. */
type RunEntries = readonly [
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

const entriesOf = (run: Run): RunEntries => [
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
function runOf(opened: unknown, expectedFlow: string): Run | undefined {
  if (!Array.isArray(opened) || opened[0] !== format || opened[1] !== expectedFlow) return undefined
  const [, flowId, id, hash, context, forced, today, passed, answers, revs] = opened as unknown as RunEntries
  return { id, flowId, hash, context, forced, today, passed, answers, revs }
}

const cookieName = (flowId: string, part: number) => `run.${flowId}.${part}`
const partNumbers = Array.from({ length: maxParts }, (_none, part) => part)

/** Whether the sealed run fits into cookies. The new cookies replace those of the funnel's stored run. */
function fits({ cookies, headers }: FastifyRequest, { flowId }: Run, sealed: string): boolean {
  const replacedLength = partNumbers.reduce(
    (length, part) => length + (cookies[cookieName(flowId, part)]?.length ?? 0),
    0,
  )
  const otherLength = (headers.cookie?.length ?? 0) - replacedLength
  return sealed.length <= partSize * maxParts && otherLength + sealed.length <= maxTotalLength
}

/** Whether the browser surely stores the run: it fits into cookies, and the browser has sent a cookie before. */
const isSurelyStored = (request: FastifyRequest, run: Run, sealed: string) =>
  fits(request, run, sealed) && hasCookies(request)

/**
 * Merges two copies of the same run. Of two different runs, returns the form's run, because the learner sees that run.
 * But if the form's run is empty, returns the run in the cookies.
 */
function combine(inCookies: Run | undefined, inForm: Run | undefined): Run | undefined {
  if (!inCookies || !inForm) return inCookies ?? inForm
  if (inCookies.id === inForm.id) return mergeRuns(inForm, inCookies)
  return isEmpty(inForm) ? inCookies : inForm
}

export interface CookieRunStore extends RunStore {
  /** The ids of the funnels whose runs are in the request's cookies. */
  flowsOf(request: FastifyRequest): string[]
  /** Removes the cookies of a funnel's run. */
  forget(reply: FastifyReply, flowId: string): void
}

/** @param secure whether browsers send the cookies only over TLS. */
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
        sealed ? runOf(await seal.open(sealed), flowId) : undefined
      return combine(await open(joined), await open(carried))
    },

    async save(reply, run) {
      const sealed = await seal.seal(entriesOf(run))
      const { request } = reply
      const fitsCookies = fits(request, run, sealed)
      for (const part of partNumbers) {
        const name = cookieName(run.flowId, part)
        const value = fitsCookies ? sealed.slice(part * partSize, (part + 1) * partSize) : ''
        if (value) {
          const options = { path: '/', httpOnly: true, sameSite: 'lax' as const, secure, maxAge: lifetime }
          void reply.setCookie(name, value, options)
        } else clear(reply, name)
      }
      return isSurelyStored(request, run, sealed) ? undefined : sealed
    },

    async carry(request, run) {
      const sealed = await seal.seal(entriesOf(run))
      return isSurelyStored(request, run, sealed) ? undefined : sealed
    },
  }
}
