/** Collects data about the device. Loaded and called only with consent. A value that a browser refuses is empty. */
import Bowser from 'bowser'
import type { DeviceData } from './deviceData.ts'
import { installedFonts } from './installedFonts.ts'
import { audioSample, blocksAds, canvasHash, webglNames } from './deviceProbes.ts'

/** The server refuses data with more plugins (`deviceData.ts`). */
const maxPlugins = 60

export async function collectDeviceData(): Promise<DeviceData> {
  // Bowser throws if the user agent is empty.
  const { browser, os, platform } = Bowser.parse(navigator.userAgent || 'unknown')
  const [canvas_hash, audio, ads_blocked, webgl, fonts] = await Promise.all([
    probe(canvasHash, ''),
    probe(audioSample, []),
    blocksAds(),
    probe(webglNames, { webgl_vendor: '', webgl_renderer: '' }),
    probe(installedFonts, []),
  ])
  return {
    browser: browser.name ?? '',
    browser_version: browser.version ?? '',
    os: os.name ?? '',
    os_version: os.version ?? '',
    device: [platform.vendor, platform.model].filter(Boolean).join(' '),
    device_type: platform.type ?? '',
    screen_width: screen.width,
    screen_height: screen.height,
    available_width: screen.availWidth,
    available_height: screen.availHeight,
    viewport_width: innerWidth,
    viewport_height: innerHeight,
    color_depth: screen.colorDepth,
    pixel_ratio: devicePixelRatio,
    cookies_enabled: navigator.cookieEnabled,
    do_not_track: navigator.doNotTrack === '1',
    canvas_hash,
    ...webgl,
    fonts,
    plugins: Array.from(navigator.plugins)
      .slice(0, maxPlugins)
      .map(({ name }) => name),
    additional_params: {
      languages: [...navigator.languages].slice(0, 20),
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      time_zone_offset: new Date().getTimezoneOffset(),
      hardware_concurrency: navigator.hardwareConcurrency,
      max_touch_points: navigator.maxTouchPoints,
      orientation: screen.orientation?.type ?? '',
      prefers_dark: matchMedia('(prefers-color-scheme: dark)').matches,
      prefers_reduced_motion: matchMedia('(prefers-reduced-motion: reduce)').matches,
      pdf_viewer: navigator.pdfViewerEnabled,
      online: navigator.onLine,
      audio,
      ads_blocked,
    },
  }
}

/** Returns `empty` if `read` throws, as it may in a browser that prevents fingerprinting. */
const probe = async <T>(read: () => T | Promise<T>, empty: T): Promise<T> => {
  try {
    return await read()
  } catch {
    return empty
  }
}
