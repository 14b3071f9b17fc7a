/** Guards decide who may see a page. All guards check every page; the first refusal wins. */
import type { Context } from '../context/context.ts'

/** `public`, `registered`, or a condition over the context. */
export type Access = 'public' | 'registered' | Readonly<Record<string, unknown>>

export interface GuardedPage {
  access: Access
  /** The page's path in the site's default language. */
  path: string
  context: Context
}

export interface Refusal {
  /** The path to which the visitor is redirected, in the site's default language. */
  to: string
  /** True if `to` should return the visitor afterwards, with `?next=`. */
  returns: boolean
}

export interface Guard {
  name: string
  /** Returns undefined if the visitor may see the page. Pure, so that tools can also call it. */
  refuse(page: GuardedPage, options: Readonly<Record<string, unknown>>): Refusal | undefined
}
