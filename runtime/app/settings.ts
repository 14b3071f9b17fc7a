/** The settings of a device. They are in a cookie, because the server needs colours and typeface to render a page. */
import type { SiteFlags } from '../../engine/core/config/rawConfig.ts'

export type Settings = Readonly<Record<string, string | number | boolean>>

export const settingsCookie = 'settings'

/** Omits values of other types. Returns no settings if the cookie is unreadable: the defaults apply. */
export function readSettings(cookie: string | undefined): Settings {
  if (!cookie) return {}
  try {
    const value: unknown = JSON.parse(cookie)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, string | number | boolean] =>
        ['string', 'number', 'boolean'].includes(typeof entry[1]),
      ),
    )
  } catch {
    return {}
  }
}

/**
 * The attributes of the document's root element that apply the settings.
 * @param flags the flags of the site. The browser's scripts do not get the flags. They read from `data-dyslexic-off`
 * that the site does not allow dyslexic mode.
 */
export function rootAttributes(settings: Settings, flags: SiteFlags = {}): Record<string, string> {
  const isDyslexicModeAllowed = flags.dyslexic_mode_allowed ?? true
  return {
    ...(!isDyslexicModeAllowed && { 'data-dyslexic-off': '' }),
    ...((settings.scheme === 'dark' || settings.scheme === 'light') && { 'data-scheme': settings.scheme }),
    ...(settings['sound-effects'] === false && { 'data-silent': '' }),
    ...(settings['white-noise'] === true && { 'data-noise': '' }),
    ...(isDyslexicModeAllowed && settings['dyslexic-mode'] === true && { 'data-dyslexic': '' }),
  }
}
