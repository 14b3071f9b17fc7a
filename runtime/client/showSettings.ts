/** Applies settings to the page: as attributes of the root element, like those that the server renders. */
import { rootAttributes, type Settings } from '../app/settings.ts'

const { dataset } = document.documentElement

const currentSettings = (): Settings => ({
  scheme: dataset.scheme ?? 'system',
  'sound-effects': dataset.silent === undefined,
  'dyslexic-mode': dataset.dyslexic !== undefined,
  'white-noise': dataset.noise !== undefined,
})

/** The settings that change the attributes of the page. */
const pageSettings = ['scheme', 'dyslexic-mode', 'sound-effects', 'white-noise']

/** Applies these values to the page at once; the other settings stay. */
export function showSettings(values: Settings): void {
  const shown = currentSettings()
  const changed = pageSettings.some((name) => name in values && values[name] !== shown[name])
  if (!changed) return
  const root = document.documentElement
  const flags = { dyslexic_mode_allowed: dataset.dyslexicOff === undefined }
  for (const name of ['data-scheme', 'data-dyslexic', 'data-noise', 'data-silent']) root.removeAttribute(name)
  for (const [name, value] of Object.entries(rootAttributes({ ...shown, ...values }, flags)))
    root.setAttribute(name, value)
  if (root.hasAttribute('data-dyslexic')) loadDyslexicFace()
}

function loadDyslexicFace(): void {
  const href = '/face/latin.css'
  if (document.head.querySelector(`link[href="${href}"]`)) return
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
}
