/** Measures how many bytes of HTML the first paint of a question needs. Checks that nothing else delays the paint. */
import { get } from 'node:http'
import { brotliDecompressSync, constants, gunzipSync } from 'node:zlib'
import { funnelIds } from '../workload/benchFunnels.ts'
import { atMost, type Figure } from '../figure.ts'
import type { BenchServer } from '../servers.ts'

/** The browser can paint after this tag. `runtime/server/funnelPage.ts` writes the same tag. */
const paintTag = '<script type="application/json" id="page-data">'

export async function measureFirstHtml(ours: BenchServer): Promise<Figure[]> {
  const { bytes, encoding } = await load(`${ours.url}/funnel/${funnelIds.short}`)
  const html = decode(bytes, encoding).toString()
  const paintFrom = html.indexOf(paintTag)
  if (paintFrom < 0) throw new Error(`The funnel's page (${encoding}) does not contain ${paintTag}.`)
  const needed = bytesUntil(bytes, encoding, Buffer.byteLength(html.slice(0, paintFrom + paintTag.length)))
  const blocking = findBlocking(html.slice(0, html.indexOf('</main>')))
  return [
    atMost(`HTML to the first paint (${encoding})`, needed, 9000, 'B', ` of ${bytes.length} B`),
    {
      name: 'stylesheets, fonts and scripts before the first question',
      measured: blocking.length === 0 ? 'none' : blocking.join(' '),
      bound: 'none',
      holds: blocking.length === 0,
    },
  ]
}

/** Loads the page in an encoding that both Chromium and `decode` support. */
function load(url: string): Promise<{ bytes: Buffer; encoding: string }> {
  return new Promise((done, fail) => {
    get(url, { headers: { 'accept-encoding': 'gzip, br' } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        done({ bytes: Buffer.concat(parts), encoding: response.headers['content-encoding'] ?? 'identity' }),
      )
    }).on('error', fail)
  })
}

/** Decodes a body, even if it is incomplete. */
function decode(bytes: Buffer, encoding: string): Buffer {
  if (encoding === 'br') return brotliDecompressSync(bytes, { finishFlush: constants.BROTLI_OPERATION_FLUSH })
  if (encoding === 'gzip') return gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH })
  return bytes
}

/** The smallest number of transferred bytes that decodes to at least `wanted` bytes. */
function bytesUntil(bytes: Buffer, encoding: string, wanted: number): number {
  let low = 0
  let high = bytes.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (middle > 0 && decode(bytes.subarray(0, middle), encoding).length >= wanted) high = middle
    else low = middle + 1
  }
  return low
}

const findBlocking = (html: string) =>
  html.match(/<script[^>]*>|<link[^>]*rel="?stylesheet[^>]*>|@import|@font-face[^}]*url/g) ?? []
