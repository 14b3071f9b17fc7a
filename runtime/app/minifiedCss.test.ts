/** Styles still work after the build has minified them. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cssFiles } from '../../testing/cssFiles.ts'
import { root } from '../../testing/root.ts'

test('`border-image-source: none` removes a border image, because Lightning CSS drops the value of `border-image: none`', () => {
  const files = cssFiles()
  expect(files.length).toBeGreaterThan(40)
  const dropped = files.filter((file) =>
    /border-image\s*:\s*none/.test(readFileSync(`${root}/${file}`, 'utf8')),
  )
  expect(dropped).toEqual([])
})
