/** Asks the server for the visitor's id, and sends what the device says of itself once consent allows it. */
import { definePluginClient } from '../clientPlugin.ts'
import type { DeviceData } from './deviceData.ts'

/** Where others find the id: the cookie itself is the server's alone. */
export const visitorKey = 'visitor_id'

/** The purpose, in the words of Google's consent mode, that covers device data. */
const purpose = 'analytics_storage'

export default definePluginClient(({ emit }) => {
  const send = async (parameters?: DeviceData) => {
    try {
      keep(await post(parameters))
    } catch (error) {
      // Without an id the page works the same: the next page asks again.
      emit({ type: 'plugin-failed', plugin: 'visitor', slot: 'network', message: String(error) })
    }
  }
  void send()
  return {
    async observe(event) {
      if (event.type !== 'consent.changed') return
      const { granted } = event as { granted?: readonly string[] }
      if (!granted?.includes(purpose)) return
      const { collectDeviceData } = await import('./collectDeviceData.ts')
      await send(await collectDeviceData())
    },
  }
})

async function post(parameters: DeviceData | undefined): Promise<string> {
  // A query may hold an address or a token: only the path is sent.
  const page = `${location.origin}${location.pathname}`
  const response = await fetch('/pot', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ page_url: page, ...(parameters && { parameters }) }),
    signal: AbortSignal.timeout(10_000),
  })
  if (!response.ok) throw new Error(`POST /pot answered ${response.status}`)
  const { data } = (await response.json()) as { data: { visitor_id: string } }
  return data.visitor_id
}

function keep(id: string): void {
  try {
    localStorage.setItem(visitorKey, id)
  } catch {
    // Storage may be blocked: the server's cookie holds the id.
  }
}
