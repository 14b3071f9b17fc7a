import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { hydrate } from '../../testing/hydrate.ts'
import { Pictogram } from './Pictogram.tsx'
import { PictogramDrawer, type DrawPictogram } from './pictograms.ts'

const drawing = '<svg viewBox="0 0 32 32"><path d="M0 0"></path></svg>'

test('hydration keeps the drawing from the server if the browser has not loaded the drawing yet', async () => {
  // The first call is from the server. The browser's calls return undefined.
  const draw = vi.fn<DrawPictogram>().mockReturnValueOnce(drawing)
  const { container, reactErrors } = await hydrate(
    <PictogramDrawer value={draw}>
      <Pictogram emoji="✈️" />
    </PictogramDrawer>,
  )
  expect(draw).toHaveLastReturnedWith(undefined)
  expect(container.innerHTML).toBe(`<span aria-hidden="true">${drawing}</span>`)
  expect(reactErrors).toEqual([])
})

test('without a drawing, a pictogram is an image of the emoji', () => {
  expect(renderToString(<Pictogram emoji="#️⃣" />)).toBe(
    '<span aria-hidden="true"><img src="/pictures/%23%EF%B8%8F%E2%83%A3.svg" alt="#️⃣"></span>',
  )
})
