/** The dependencies of the server. Tests and development replace them. */
import type { RouteOptions } from 'fastify'
import type { Views } from '../../engine/react/views.ts'
import type { Api } from '../api/createApi.ts'
import type { App } from '../app/createApp.ts'
import type { Assets } from './assets.ts'
import type { LeadKeeper } from './leads/leadKeeper.ts'
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
  /** Stores the contact details that learners enter; undefined with `PREVIEW=1`, because the runs are trials. */
  leads: LeadKeeper | undefined
  plugins: RunningPlugins
  /** The embedded product API; undefined if API_URL is set. */
  api: Api | undefined
  /** Where the emulator of the identity provider runs; never in production. */
  emulator?: AuthEmulator | undefined
  /** The proxies whose `x-forwarded-*` headers are trusted. */
  trustProxy: TrustProxy
  /** Folder of built files, served under `/assets`; none in development. */
  staticFolder?: string
  publicFolder: string
  /** Called for every route, so that the tests of all routes find new ones. */
  onRoute?(this: void, route: RouteOptions): void
  /** Limits that replace the default ones. */
  limits?: Partial<Limits>
  now(): Date
  /** The server's log; without it nothing is logged. */
  log?: Log
  /** Called for every response, after it was sent. */
  onResponse?: readonly ((response: SentResponse) => void)[]
  /** The state that `/readyz` reports; without it the server is always ready. */
  ready?(this: void): Promise<Readiness>
  /** Cookies only over TLS. */
  secure: boolean
  /** Lets the development server's own inline scripts run. */
  development: boolean
  /** Seals the user of a preview link. Such links come from the checks and replace a visitor's run. Undefined: no previews. */
  preview: Seal | undefined
}
