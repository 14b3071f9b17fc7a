import { expect, test } from 'vitest'
import amethyst from '../../../configs/themes/amethyst.json' with { type: 'json' }
import base from '../../../configs/themes/default.json' with { type: 'json' }
import newYear from '../../../configs/themes/new_year.json' with { type: 'json' }
import quantum from '../../../configs/themes/quantum.json' with { type: 'json' }
import { luminance } from './colour.ts'
import { resolveTheme, roles, type ThemeConfig } from './theme.ts'
import { themeCss } from './themeCss.ts'

const theme = resolveTheme(base as ThemeConfig)

test('every role is a custom property, and the light scheme is the default', () => {
  const [light = ''] = themeCss(theme).split('@media')
  for (const role of roles) expect(light).toContain(`--${role}:${theme.colors[role].light}`)
})

test('the scheme is the one of the system, unless the learner has chosen a scheme', () => {
  const css = themeCss(theme)
  const dark = `--canvas:${theme.colors.canvas.dark}`
  expect(css).toContain('@media(prefers-color-scheme:dark){:root:not([data-scheme=light]){')
  expect(css).toContain(':root[data-scheme=dark]{')
  expect(css.split(dark)).toHaveLength(3)
})

test('native controls are dark if the canvas is dark, even in a scheme named light', () => {
  expect(themeCss(resolveTheme(quantum as ThemeConfig))).not.toContain('color-scheme:light')
  expect(themeCss(theme)).toContain('color-scheme:light')
})

test('the tiles behind pictures are light in both schemes of every theme', () => {
  const complete = [base, amethyst, quantum].map((config) => resolveTheme(config as ThemeConfig))
  for (const each of [...complete, resolveTheme(newYear as ThemeConfig, theme)]) {
    const tiles = themeCss(each).matchAll(/--tile-\d:(#\w{6})/g)
    for (const [, colour] of tiles) expect(luminance(colour!)).toBeGreaterThan(0.5)
  }
})

test('traits have defaults, and a theme may override them', () => {
  expect(themeCss(theme)).toContain('--radius-field:12px;--radius:16px;--radius-sheet:24px')
  expect(themeCss(resolveTheme(amethyst as ThemeConfig))).toContain('--backdrop:linear-gradient')
})

test('a theme that extends another inherits every role that it does not set', () => {
  const winter = resolveTheme(newYear as ThemeConfig, theme)
  expect(winter.id).toBe('new_year')
  expect(winter.colors.positive).toEqual(theme.colors.positive)
  expect(winter.colors.canvas).not.toEqual(theme.colors.canvas)
  expect(themeCss(winter)).toContain('--ornament:radial-gradient')
})
