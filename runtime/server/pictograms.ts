/**
 * Draws the pictograms of the served configs from the installed icon packages. The pilot (`screens/ui/Pilot.tsx`)
 * and the scenes are not pictograms: they are files in `runtime/public/drawings`.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pictogramName } from '../../engine/core/pictograms/pictogramName.ts'
import { pictogramsIn } from '../../engine/core/pictograms/pictogramsIn.ts'
import type { App } from '../app/createApp.ts'

/** Emoji, as configs write it → `<svg>` element. */
export type Pictograms = ReadonlyMap<string, string>

/** A set of icons in its package: the fields of Iconify's JSON that are read here. */
interface IconSet {
  width: number
  icons: Record<string, { body: string }>
  aliases: Record<string, { parent: string; hFlip?: boolean }>
}

/** The icon set of a pictogram, and the icon's name in that set. */
function splitName(name: string): [set: 'circle-flags' | 'fluent-emoji-flat', icon: string] {
  return name.startsWith('flag:') ? ['circle-flags', name.slice(5)] : ['fluent-emoji-flat', name]
}

/**
 * Matches a flag that a mask makes round, and captures its drawing. `clip-path` replaces the mask, because masks would
 * delay every screen that shows several flags.
 */
const maskedFlag =
  /^<mask id="([^"]+)"><circle cx="256" cy="256" r="256" fill="#fff"\/><\/mask><g mask="url\(#\1\)">(.*)<\/g>$/s

/** @throws if the set has no such icon, because the names were generated from another version of the set. */
function drawIcon({ width, icons, aliases }: IconSet, icon: string): string {
  const alias = aliases[icon]
  const found = icons[alias?.parent ?? icon]
  if (!found) throw new Error(`No pictogram is named "${icon}". Run \`npm run generate\`.`)
  const body = alias?.hFlip ? `<g transform="matrix(-1 0 0 1 ${width} 0)">${found.body}</g>` : found.body
  const flag = maskedFlag.exec(body)?.[2]
  const clip = flag === undefined ? '' : ' clip-path="circle()"'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${width}"${clip}>${flag ?? body}</svg>`
}

/**
 * Draws these emoji, and omits those that have no name in the registry. Reads a set (up to 9 MB) only if an emoji needs
 * it.
 * @throws if the registry names an icon that the icon set does not have.
 */
export function drawEmoji(emoji: Iterable<string>, { registry }: Pick<App, 'registry'>): Pictograms {
  const sets = new Map<string, IconSet>()
  const setNamed = (name: string) => {
    let set = sets.get(name)
    if (!set) {
      const file = createRequire(import.meta.url).resolve(`@iconify-json/${name}/icons.json`)
      sets.set(name, (set = JSON.parse(readFileSync(file, 'utf8')) as IconSet))
    }
    return set
  }
  const pictograms = new Map<string, string>()
  for (const each of emoji) {
    const name = pictogramName(each, registry.pictograms)
    if (name === undefined || pictograms.has(each)) continue
    const [set, icon] = splitName(name)
    pictograms.set(each, drawIcon(setNamed(set), icon))
  }
  return pictograms
}

/** Draws every pictogram of an app's configs, including those in the patches of all arms of experiments. */
export function pictogramsOf(app: App): Pictograms {
  const { funnels, pages } = app.configs
  const raws = [...funnels.values(), ...pages.values()].map(({ raw }) => raw)
  return drawEmoji(
    pictogramsIn(raws).map(({ emoji }) => emoji),
    app,
  )
}
