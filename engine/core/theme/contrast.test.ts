import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrastRatio, mix } from './colour.ts'
import { contrastFailures } from './contrast.ts'
import { resolveTheme, type Theme, type ThemeConfig } from './theme.ts'

const folder = new URL('../../../configs/themes/', import.meta.url)
const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
const configs = files.map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as ThemeConfig)

function load(id: string): Theme {
  const config = configs.find((theme) => theme.id === id)!
  return resolveTheme(config, config.extends ? load(config.extends) : undefined)
}

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#000000', 21],
  ['#777777', '#ffffff', 4.48],
  ['#5a5a5a', '#5a5a5a', 1],
])('the contrast of %s and %s is %f : 1', (one, other, ratio) => {
  expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2)
})

test('colours mix channel by channel', () => {
  expect(mix('#ff0000', '#0000ff', 0.5)).toBe('#800080')
  expect(mix('#123456', '#ffffff', 1)).toBe('#123456')
})

test.each(configs.map((config) => config.id))('the theme %s has enough contrast in both schemes', (id) => {
  expect(contrastFailures(load(id))).toEqual([])
})

test('a pair with too little contrast is listed with its ratio', () => {
  const theme = load('default')
  theme.colors['text-muted'] = { ...theme.colors['text-muted'], light: '#9a98a8' }
  const failures = contrastFailures(theme)
  expect(failures).toContainEqual({
    scheme: 'light',
    role: 'text-muted',
    on: 'canvas',
    ratio: expect.closeTo(2.65, 1),
    required: 4.5,
    suggestion: expect.stringMatching(/^#[0-9a-f]{6}$/),
  })
  expect(failures.every((failure) => failure.role === 'text-muted' && failure.scheme === 'light')).toBe(true)
})

test('the suggested colour passes on every background and is the nearest one that passes', () => {
  const theme = load('default')
  const weak = '#9a98a8'
  const withMuted = (light: string): Theme => ({
    ...theme,
    colors: { ...theme.colors, 'text-muted': { ...theme.colors['text-muted'], light } },
  })
  const [failure] = contrastFailures(withMuted(weak))
  expect(contrastFailures(withMuted(failure!.suggestion!))).toEqual([])
  const percents = Array.from({ length: 100 }, (_none, i) => i + 1)
  const passingPercent = percents.find(
    (percent) => mix('#000000', weak, percent / 100) === failure!.suggestion,
  )!
  expect(contrastFailures(withMuted(mix('#000000', weak, (passingPercent - 1) / 100)))).not.toEqual([])
})

test('if no colour passes, none is suggested', () => {
  const theme = load('default')
  theme.colors.surface = { ...theme.colors.surface, light: '#000000' }
  const muted = contrastFailures(theme).find(
    ({ role, scheme }) => role === 'text-muted' && scheme === 'light',
  )
  expect(muted).toMatchObject({ suggestion: undefined })
})
