import type { Configs } from '../../engine/core/config/loadConfigs.ts'
import { themeCss } from '../../engine/core/theme/themeCss.ts'

/** Returns the CSS that sets the tokens of a theme. Creates it at the first call. @throws if no theme has this id. */
export type ThemeStyles = (id: string) => string

export function createThemeStyles({ themes }: Pick<Configs, 'themes'>): ThemeStyles {
  /** Theme id → CSS. */
  const styles = new Map<string, string>()
  return (id) => {
    const theme = themes.get(id)
    if (!theme) throw new Error(`No theme is named "${id}"`)
    const css = styles.get(id) ?? themeCss(theme)
    styles.set(id, css)
    return css
  }
}
