/** The settings that this device keeps, in a cookie that the server reads too: how everything looks depends on it. */

export type Settings = Readonly<Record<string, string | number | boolean>>

export const settingsCookie = 'settings'

/** Unreadable settings are as good as none: the defaults hold. */
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

/** What the settings change about the document's root element. */
export function rootAttributes(settings: Settings): Record<string, string> {
  return {
    ...((settings.scheme === 'dark' || settings.scheme === 'light') && { 'data-scheme': settings.scheme }),
    ...(settings['dyslexic-mode'] === true && { 'data-dyslexic': '' }),
  }
}
