/** Guards say who may see a page. Every page passes all of them; the first refusal wins. */
import type { Context } from '../context/context.ts'

/** `public`, `registered`, or a condition over the context. */
export type Access = 'public' | 'registered' | Readonly<Record<string, unknown>>

export interface GuardedPage {
  access: Access
  /** Path of the page in the site's default language. */
  path: string
  context: Context
}

export interface Refusal {
  /** Where the visitor is sent instead: a path in the site's default language. */
  to: string
  /** True if `to` should lead back afterwards, with `?next=`. */
  returns: boolean
}

export interface Guard {
  name: string
  /** Undefined if the visitor may pass. Pure, so that tools can ask it too. */
  refuse(page: GuardedPage, options: Readonly<Record<string, unknown>>): Refusal | undefined
}
