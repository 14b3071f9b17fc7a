/** Reports the failures of a page: those that the page emits as events, and uncaught errors. */
import { randomId } from '../../react/randomId.ts'
import { definePluginClient } from '../clientPlugin.ts'
import { reportOf } from './failureReport.ts'
import type { ErrorsSettings } from './plugin.ts'
import { createFailureReporter } from './createFailureReporter.ts'

export default definePluginClient<ErrorsSettings>(({ settings }) => {
  const { report, observe } = createFailureReporter({
    sentryDsn: settings.sentryDsn,
    send(url, body) {
      // A beacon is sent even if the page closes, and needs no response. Offline, the report is dropped.
      if (navigator.onLine) navigator.sendBeacon(url, body)
    },
    now: Date.now,
    randomId,
  })
  const onError = ({ message, filename }: ErrorEvent) => report(reportOf('uncaught', filename, message))
  const onRejection = ({ reason }: PromiseRejectionEvent) =>
    report(reportOf('unhandled-rejection', location.pathname, String(reason)))
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
  return {
    observe,
    dispose() {
      removeEventListener('error', onError)
      removeEventListener('unhandledrejection', onRejection)
    },
  }
})
