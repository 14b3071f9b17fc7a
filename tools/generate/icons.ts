/** Generates the shapes of the interface icons from the installed icon package. `Icon` draws them in text colour. */
import { readIconSet } from './iconSet.ts'

/** Name in the interface → name in the icon set. */
const names = {
  back: 'caret-left-bold',
  forward: 'caret-right-bold',
  down: 'caret-down-bold',
  check: 'check-bold',
  cross: 'x-bold',
  alert: 'warning-circle-fill',
  info: 'info-fill',
  // Ways to sign in.
  password: 'key-fill',
  'email-link': 'envelope-simple-fill',
  phone: 'phone-fill',
  apple: 'apple-logo-fill',
  facebook: 'facebook-logo-fill',
}

export function icons(): string {
  const set = readIconSet('ph')
  const paths = Object.entries(names).map(([name, icon]) => {
    const path = /^<path fill="currentColor" d="([^"]+)"\/>$/.exec(set.icons[icon]?.body ?? '')?.[1]
    if (path === undefined) throw new Error(`"${icon}" of @iconify-json/ph is not one path`)
    return `  '${name}': '${path}',`
  })
  return `/** Interface icons of Phosphor (MIT) on a grid of ${set.width} px: the data of one SVG path for each icon. */
export const icons = {
${paths.join('\n')}
} as const
`
}
