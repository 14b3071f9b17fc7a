/** The settings of the device as the page shows them: attributes of its root element, which the server has rendered. */
import { rootAttributes, type Settings } from '../app/settings.ts'

const { dataset } = document.documentElement

const readSettings = (): Settings => ({
  ...(dataset.scheme !== undefined && { scheme: dataset.scheme }),
  'sound-effects': dataset.silent === undefined,
  'dyslexic-mode': dataset.dyslexic !== undefined,
  'white-noise': dataset.noise !== undefined,
})

/** The look of the page depends on these alone. */
const settingsOfLook = ['scheme', 'dyslexic-mode', 'sound-effects', 'white-noise']

/** Shows at once what depends on these values; the other settings stay. @returns whether anything is another now. */
export function showSettings(values: Settings): boolean {
  const shown = readSettings()
  const changed = settingsOfLook.some((name) => name in values && values[name] !== shown[name])
  if (!changed) return false
  const root = document.documentElement
  const flags = { dyslexic_mode_allowed: dataset.dyslexicOff === undefined }
  for (const name of ['data-scheme', 'data-dyslexic', 'data-noise', 'data-silent']) root.removeAttribute(name)
  for (const [name, value] of Object.entries(rootAttributes({ ...shown, ...values }, flags)))
    root.setAttribute(name, value)
  if (root.hasAttribute('data-dyslexic'))
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/face/latin.css' }),
    )
  return true
}
