/** Styles hold in both directions of writing: they name the start and the end of a line, not its left and right. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '../../testing/root.ts'

/** What has one place in both directions: the ferry on the wave, whose phase is the same in both. */
const allowed = new Set(['screens/steps/Screen.module.css: left'])

const physical =
  /(?<![\w-])((?:(?:margin|padding|border|scroll-margin|scroll-padding)-)?(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius|(?:text-align|float|clear)(?=\s*:\s*(?:left|right)))\s*:/g

const files = ['screens', 'runtime/app', 'runtime/client'].flatMap((folder) =>
  readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => `${folder}/${name}`),
)

/** Rules and declarations; a comment may name what it likes, and so may a rule for one direction. */
const declarationsOf = (css: string) =>
  css.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/\[dir=[^{]*\{[^}]*\}/g, '')

test('no style names left or right', () => {
  expect(files.length).toBeGreaterThan(40)
  const found = files.flatMap((file) => {
    const css = declarationsOf(readFileSync(`${root}/${file}`, 'utf8'))
    return [...css.matchAll(physical)].map(([, name]) => `${file}: ${name}`)
  })
  expect(new Set(found)).toEqual(allowed)
})
