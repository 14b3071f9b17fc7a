/** Reports what fails in browsers: to Sentry if a visitor allows it, else to the server's own log. Never with personal data. */
import { definePlugin, type Sources } from '../../core/plugin/definePlugin.ts'
import { parseDsn } from './sentryEnvelope.ts'

export interface ErrorsOptions {
  /** Of the Sentry project, `https://<key>@<host>/<project>`: it is public. Without it everything goes to the server's log. */
  sentryDsn?: string
}

/** What the client is given. */
export type GivenErrors = ErrorsOptions

export default definePlugin<ErrorsOptions>({
  name: 'errors',
  options: {},
  routes: ['/api/errors'],
  client: ({ sentryDsn }): GivenErrors => ({ ...(sentryDsn !== undefined && { sentryDsn }) }),
  csp: ({ sentryDsn }): Sources =>
    sentryDsn === undefined ? {} : { 'connect-src': [new URL(parseDsn(sentryDsn).url).origin] },
})
