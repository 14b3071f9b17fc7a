/** Reports console errors and warnings, script errors and failed requests of a browser. */
import type { BrowserContext } from '@playwright/test'

/** @param scripts whether the browser runs scripts. */
export function watchBrowserErrors(
  context: BrowserContext,
  report: (text: string) => void,
  scripts = true,
): void {
  context.on('console', (message) => {
    const text = message.text()
    if (message.type() !== 'error' && message.type() !== 'warning') return
    // Without scripts, nothing uses the preloaded modules.
    if (!scripts && text.includes('preloaded using link preload but not used')) return
    report(`console: ${text} ${message.location().url}`)
  })
  context.on('weberror', (error) => report(`error: ${error.error().stack ?? error.error().message}`))
  // A navigation aborts requests. Without scripts, the browser blocks the requests for scripts (`csp`).
  const expected = ['net::ERR_ABORTED', ...(scripts ? [] : ['csp'])]
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    if (!expected.includes(reason)) report(`failed: ${request.url()} ${reason}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400) report(`${response.status()}: ${response.url()}`)
  })
}
