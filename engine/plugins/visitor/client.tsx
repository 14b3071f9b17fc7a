/** Requests the visitor's id from the server, and sends the device data as soon as consent allows it. */
import { definePluginClient } from '../clientPlugin.ts'
import type { DeviceData } from './deviceData.ts'

/** The key of the id in local storage. Scripts can read the id there, but only the server can read the cookie. */
export const visitorKey = 'visitor_id'

/** The consent purpose for device data, as Google's consent mode names it. */
const purpose = 'analytics_storage'

export default definePluginClient(({ emit }) => {
  const send = async (parameters?: DeviceData) => {
    try {
      storeId(await post(parameters))
    } catch (error) {
      // The page needs no id, and the next page requests the id again.
      emit({ type: 'plugin-failed', plugin: 'visitor', slot: 'network', message: String(error) })
    }
  }
  const first = send()
  return {
    async observe(event) {
      if (event.type !== 'consent.changed') return
      const { granted } = event as { granted?: readonly string[] }
      if (!granted?.includes(purpose)) return
      // Without the cookie of the first response, the server would create a second id.
      await first
      const { collectDeviceData } = await import('./collectDeviceData.ts')
      await send(await collectDeviceData())
    },
  }
})

async function post(parameters: DeviceData | undefined): Promise<string> {
  // A query may contain an email address or a token, so it is not sent.
  const page = `${location.origin}${location.pathname}`
  const response = await fetch('/pot', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ page_url: page, ...(parameters && { parameters }) }),
    signal: AbortSignal.timeout(10_000),
    // The request continues when the visitor leaves the page. An aborted request would be reported as a failure.
    keepalive: true,
  })
  if (!response.ok) throw new Error(`POST /pot returned ${response.status}`)
  const { data } = (await response.json()) as { data: { visitor_id: string } }
  return data.visitor_id
}

function storeId(id: string): void {
  try {
    localStorage.setItem(visitorKey, id)
  } catch {
    // Storage may be blocked. The id is still in the cookie.
  }
}
