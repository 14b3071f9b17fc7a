/**
 * Guards decide who may see a page that is not public. The guards are called in order, until one refuses the visitor.
 * A public page is open to everyone, so that a shared cache can store it.
 */
import type { Context } from '../context/context.ts'

/** `public`, `registered`, or a condition over the context. */
export type Access = 'public' | 'registered' | Readonly<Record<string, unknown>>

export interface GuardedPage {
  access: Exclude<Access, 'public'>
  /** The page's path in the site's default language. */
  path: string
  context: Context
}

export interface Refusal {
  /** The path to which the visitor is redirected, in the site's default language. */
  to: string
  /**
   * True if the page at `to` leads back to the refused page. The redirect names the refused page in the URL parameter
   * `next`.
   */
  returns?: boolean
}

export interface Guard {
  name: string
  /** Returns undefined if the visitor may see the page. `refuse` is pure, so that tools can call it too. */
  refuse(page: GuardedPage, options: Readonly<Record<string, unknown>>): Refusal | undefined
}
