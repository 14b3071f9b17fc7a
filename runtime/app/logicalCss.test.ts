/** Styles work in both writing directions: they use the start and the end of a line, not left and right. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cssFiles } from '../../testing/cssFiles.ts'
import { root } from '../../testing/root.ts'

/** The ferry has the same position in both directions, because the wave below it is the same in both. */
const allowedStyles = new Set(['screens/steps/Screen.module.css: left'])

/** Matches declarations that name the left or the right side. */
const physicalSides =
  /(?<![\w-])((?:(?:margin|padding|border|scroll-margin|scroll-padding)-)?(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius|(?:text-align|float|clear)(?=\s*:\s*(?:left|right)))\s*:/g

/** Matches declarations of `margin`, `padding` and `border-width`, with their values. */
const boxSizes = /(?<![\w-])(?:margin|padding|border-width)\s*:\s*([^;}]+)/g

/** A tick is the same in both directions. It is made of two borders. */
const ticks = new Set([
  'screens/ui/Choice.module.css: border-width: 0 2.5px 2.5px 0',
  'screens/ui/Select.module.css: border-width: 0 3px 3px 0',
])

/** Whether the second of four values, for the right side, differs from the fourth, for the left side. */
function isUneven(values: string): boolean {
  const [, right, , left] = values.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? []
  return left !== undefined && left !== right
}

const files = cssFiles()

/** Removes comments, and rules for one direction: these may contain left and right. */
const declarationsOf = (css: string) =>
  css.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/\[dir=[^{]*\{[^}]*\}/g, '')

test('no style uses left or right, except the position of the ferry', () => {
  expect(files.length).toBeGreaterThan(40)
  const found = files.flatMap((file) => {
    const css = declarationsOf(readFileSync(`${root}/${file}`, 'utf8'))
    return [...css.matchAll(physicalSides)].map(([, name]) => `${file}: ${name}`)
  })
  expect(new Set(found)).toEqual(allowedStyles)
})

test('margins, paddings and border widths are the same on the left and on the right, except in ticks', () => {
  const found = files.flatMap((file) => {
    const declarations = declarationsOf(readFileSync(`${root}/${file}`, 'utf8')).matchAll(boxSizes)
    return [...declarations]
      .filter(([, values]) => isUneven(values!))
      .map(([declaration]) => `${file}: ${declaration}`)
  })
  expect(new Set(found)).toEqual(ticks)
})
