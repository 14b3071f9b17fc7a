/** What the server is given: everything that a test or development does otherwise. */
import type { Views } from '../../engine/react/views.ts'
import type { App } from '../app/createApp.ts'
import type { Assets } from './assets.ts'

export interface ServerPorts {
  /** The app that serves now: a good edit in development replaces it, a bad one does not. */
  app(): App
  views: Views
  assets(): Assets
  /** Seals the run cookies; at least 32 characters. */
  secret: string
  /** Folder of built files, served under `/assets`; none in development. */
  staticFolder?: string
  publicFolder: string
  now(): Date
  log: boolean
  /** Cookies only over TLS. */
  secure: boolean
  /** Lets the development server's own inline scripts run. */
  development: boolean
  /** Opens the links of the checks, which replace a visitor's run. */
  preview: boolean
}
