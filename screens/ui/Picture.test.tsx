import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { root } from '../../testing/root.ts'
import { loadPictures } from './illustrations/loadPictures.ts'
import { Picture, type PictureName } from './Picture.tsx'
import { poses } from './poses.ts'

function render(name: PictureName) {
  const container = document.createElement('div')
  container.innerHTML = renderToStaticMarkup(<Picture name={name} size={120} />)
  return container.firstElementChild!
}

test.each(poses)('the pose "%s" has a drawing, and its image has a width and a height', (pose) => {
  const image = render(`pilot-${pose}`)
  expect(existsSync(join(root, 'runtime/public', image.getAttribute('src')!))).toBe(true)
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['120', '120'])
})

test('screen readers ignore pictures of every type', () => {
  loadPictures()
  expect(render('pilot-hello').getAttribute('alt')).toBe('')
  for (const name of ['scene', 'book'] as const) expect(render(name).getAttribute('aria-hidden')).toBe('true')
})
