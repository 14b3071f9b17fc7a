/** No style depends on a value that the build drops when it minifies CSS. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cssFiles } from '../../testing/cssFiles.ts'
import { root } from '../../testing/root.ts'

test('no CSS file has `border-image: none`: Lightning CSS drops the value. `border-image-source: none` works', () => {
  const files = cssFiles()
  expect(files.length).toBeGreaterThan(40)
  const found = files.filter((file) =>
    /border-image\s*:\s*none/.test(readFileSync(`${root}/${file}`, 'utf8')),
  )
  expect(found).toEqual([])
})
