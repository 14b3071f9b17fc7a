/** The dependencies of the server. Tests and development replace them. */
import type { RouteOptions } from 'fastify'
import type { Views } from '../../engine/react/views.ts'
import type { Api } from '../api/createApi.ts'
import type { App } from '../app/createApp.ts'
import type { Assets } from './assets.ts'
import type { LeadStore } from './leads/leadStore.ts'
import type { AuthEmulator } from './authEmulator.ts'
import type { Limits } from './limits.ts'
import type { Log } from './operations/createLog.ts'
import type { Readiness } from './operations/readiness.ts'
import type { SentResponse } from './operations/watchResponses.ts'
import type { Pictograms } from './pictograms.ts'
import type { RunningPlugins } from './startPlugins.ts'
import type { RunStore } from './runStore.ts'
import type { Seal } from './seal.ts'
import type { TrustProxy } from './serverSettings.ts'

export interface ServerPorts {
  /** The current app. In development an edit without errors replaces it. */
  app(): App
  views: Views
  /** The drawings of the pictograms in the app's configs. */
  pictograms(): Pictograms
  assets(): Assets
  runs: RunStore
  /** Stores the reports of leads and of ended runs. Undefined with `PREVIEW=1`: such a server has no real learners. */
  leads: LeadStore | undefined
  plugins: RunningPlugins
  /** The embedded product API; undefined if API_URL is set. */
  api: Api | undefined
  /** The emulator of the identity provider; never in production. */
  authEmulator?: AuthEmulator | undefined
  /** The proxies whose `x-forwarded-*` headers are trusted. */
  trustProxy: TrustProxy
  /** Folder of built files, served under `/assets`; none in development. */
  staticFolder?: string
  /** Folder of files that are served under `/`, such as the icon. */
  publicFolder: string
  /** Called for every route. Tests use it to list all routes. */
  onRoute?(this: void, route: RouteOptions): void
  /** Limits that replace the default ones. */
  limits?: Partial<Limits>
  now(): Date
  /** The server's log; without it nothing is logged. */
  log?: Log
  /** Called after each response, except a response to a request that Node itself refuses. */
  onResponse?: readonly ((response: SentResponse) => void)[]
  /** The state that `/readyz` reports; without it the server is always ready. */
  ready?(this: void): Promise<Readiness>
  /** True if the site is served over TLS only. Cookies and security headers depend on it. */
  secure: boolean
  /** True in development: documents have no content security policy, because Vite adds inline scripts. */
  development: boolean
  /**
   * Seals and opens the cookie that a preview link sets (`previewedContext.ts`). Undefined if the server has no preview
   * links.
   */
  preview: Seal | undefined
}
