import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '../../testing/root.ts'

const css = readFileSync(`${root}/runtime/app/site/SiteLayout.module.css`, 'utf8')

test('the wave reaches the end of a window of 3,840 px, in both layers of the footer', () => {
  const [, path] = /--page-wave: path\(\s*'([^']+)'/.exec(css)!
  const width = [...path!.matchAll(/(\d+) 0(?!\d)/g)].reduce((sum, [, length]) => sum + Number(length), 0)
  const offsets = [...css.matchAll(/ 0 auto -(\d+)px;/g)].map(([, offset]) => Number(offset))
  expect(offsets).toHaveLength(2)
  expect(width - Math.max(...offsets)).toBeGreaterThanOrEqual(3840)
})
