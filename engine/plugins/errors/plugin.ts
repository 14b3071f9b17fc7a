/**
 * Reports failures in browsers, without personal data: to Sentry if a DSN is set and the visitor allows it, else to the
 * server log.
 */
import { definePlugin, type CspSources } from '../../core/plugin/definePlugin.ts'
import { envelopeUrlOf } from './sentryEnvelope.ts'

export interface ErrorsOptions {
  /** The public DSN of the Sentry project: `https://<key>@<host>/<project>`. Without it, all reports are logged. */
  sentryDsn?: string
}

/** The settings of the plugin's client. */
export type ErrorsSettings = ErrorsOptions

export default definePlugin<ErrorsOptions>({
  name: 'errors',
  options: {},
  routes: ['/api/errors'],
  client: ({ sentryDsn }): ErrorsSettings => ({ ...(sentryDsn !== undefined && { sentryDsn }) }),
  csp: ({ sentryDsn }): CspSources =>
    sentryDsn === undefined ? {} : { 'connect-src': [new URL(envelopeUrlOf(sentryDsn)).origin] },
})
