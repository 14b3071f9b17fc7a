/** Collects data about the device. Loaded and called only with consent. Values that a browser refuses are empty. */
import Bowser from 'bowser'
import type { DeviceData } from './deviceData.ts'
import { installedFonts } from './installedFonts.ts'
import { audioSample, blocksAds, canvasHash, webglNames } from './deviceProbes.ts'

export async function collectDeviceData(): Promise<DeviceData> {
  const { browser, os, platform } = Bowser.parse(navigator.userAgent)
  const [canvas_hash, audio, ads_blocked] = await Promise.all([canvasHash(), audioSample(), blocksAds()])
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
    ...webglNames(),
    fonts: installedFonts(),
    plugins: Array.from(navigator.plugins)
      .slice(0, 60)
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
