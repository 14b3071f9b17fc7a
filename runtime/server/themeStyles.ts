/** A theme's tokens as CSS, made once a theme. */
import type { Configs } from '../../engine/core/config/loadConfigs.ts'
import { themeCss } from '../../engine/core/theme/themeCss.ts'

const made = new WeakMap<object, string>()

/** @throws where no theme has this id: `loadConfigs` refuses such configs. */
export function themeStyles(id: string, configs: Pick<Configs, 'themes'>): string {
  const theme = configs.themes.get(id)
  if (!theme) throw new Error(`No theme is named "${id}"`)
  let css = made.get(theme)
  if (css === undefined) made.set(theme, (css = themeCss(theme)))
  return css
}
