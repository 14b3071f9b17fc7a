/**
 * Tests how a browser draws, computes sound and blocks ads. A value that the browser does not support is empty. A
 * browser that prevents fingerprinting may throw: `collectDeviceData` catches this.
 */

/** SHA-256 of a picture with text and a shape, as hexadecimal digits. */
export async function canvasHash(): Promise<string> {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  // Browsers provide `subtle` only in secure contexts.
  if (!context || !globalThis.crypto?.subtle) return ''
  canvas.width = 240
  canvas.height = 60
  context.font = '18px Arial'
  context.fillStyle = '#4b2fd0'
  context.fillText('Sphinx of quartz ⛴ 0123', 4, 24)
  context.globalCompositeOperation = 'multiply'
  context.fillStyle = 'rgb(255, 120, 90)'
  context.arc(60, 40, 18, 0, Math.PI * 2)
  context.fill()
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(canvas.toDataURL()))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function webglNames(): { webgl_vendor: string; webgl_renderer: string } {
  const gl = document.createElement('canvas').getContext('webgl')
  const info = gl?.getExtension('WEBGL_debug_renderer_info')
  const name = (parameter: number | undefined) =>
    parameter === undefined ? '' : String(gl?.getParameter(parameter) ?? '')
  return {
    webgl_vendor: name(info?.UNMASKED_VENDOR_WEBGL),
    webgl_renderer: name(info?.UNMASKED_RENDERER_WEBGL),
  }
}

/** Twenty values of a compressed triangle wave, which differ with the device's arithmetic. */
export async function audioSample(): Promise<number[]> {
  if (typeof OfflineAudioContext === 'undefined') return []
  const context = new OfflineAudioContext(1, 5000, 44_100)
  const oscillator = new OscillatorNode(context, { type: 'triangle', frequency: 10_000 })
  oscillator.connect(new DynamicsCompressorNode(context)).connect(context.destination)
  oscillator.start()
  const samples = (await context.startRendering()).getChannelData(0)
  return Array.from(samples.subarray(4500, 4520))
}

/** Milliseconds in which an ad blocker hides an element that looks like an ad. */
const adBlockerDelay = 100

export async function blocksAds(): Promise<boolean> {
  const bait = document.createElement('div')
  bait.className = 'ad ads adsbox ad-banner'
  bait.style.cssText = 'position:absolute;left:-999px;width:1px;height:1px'
  document.body.append(bait)
  await new Promise((resolve) => setTimeout(resolve, adBlockerDelay))
  const blocked = bait.offsetHeight === 0
  bait.remove()
  return blocked
}
