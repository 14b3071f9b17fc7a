/** What a browser complains of while somebody is on a page: in its console, of scripts, of requests. */
import type { BrowserContext } from '@playwright/test'

export function watchComplaints(
  context: BrowserContext,
  complain: (text: string) => void,
  scripts = true,
): void {
  context.on('console', (message) => {
    const text = message.text()
    if (message.type() !== 'error' && message.type() !== 'warning') return
    // Without scripts nothing uses what was loaded ahead for them.
    if (!scripts && text.includes('preloaded using link preload but not used')) return
    complain(`console: ${text} ${message.location().url}`)
  })
  context.on('weberror', (error) => complain(`error: ${error.error().stack ?? error.error().message}`))
  // A request that a navigation cuts off has not failed, nor one for scripts where there are to be none.
  const expected = ['net::ERR_ABORTED', ...(scripts ? [] : ['csp'])]
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    if (!expected.includes(reason)) complain(`failed: ${request.url()} ${reason}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400) complain(`${response.status()}: ${response.url()}`)
  })
}
