/** Finds answers that a learner cannot read or tap. */
import { expect, type Page } from '@playwright/test'

/**
 * Expects that the words of each answer are inside its card and not under its radio button or checkbox, and that
 * no answer overlaps another one.
 * @param what begins the failure message, such as the id of the screen.
 */
export async function expectNoCollisions(page: Page, what = ''): Promise<void> {
  const collisions = await page.evaluate(() => {
    const found: string[] = []
    const overlap = (one: DOMRect, other: DOMRect) =>
      one.left < other.right - 1 &&
      other.left < one.right - 1 &&
      one.top < other.bottom - 1 &&
      other.top < one.bottom - 1
    const lineBoxesOf = (element: Element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const boxes: DOMRect[] = []
      while (texts.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(texts.currentNode)
        // A box of at most 1 px has no words to read.
        boxes.push(...[...range.getClientRects()].filter(({ width }) => width > 1))
      }
      return boxes
    }
    const earlierBoxes: DOMRect[] = []
    for (const label of document.querySelectorAll('main label:has(input)')) {
      const box = label.getBoundingClientRect()
      const html = label.outerHTML.slice(0, 160)
      if (earlierBoxes.some((earlier) => overlap(earlier, box)))
        found.push(`overlaps another answer: ${html}`)
      earlierBoxes.push(box)
      const inputBox = label.querySelector('input')!.getBoundingClientRect()
      // The input of a chip fills the chip, so the words are always on the input.
      const inputFillsAnswer = inputBox.width >= box.width - 1
      for (const line of lineBoxesOf(label)) {
        const isOutside =
          line.left < box.left || line.right > box.right || line.top < box.top || line.bottom > box.bottom
        if (isOutside) found.push(`words outside the answer: ${html}`)
        if (!inputFillsAnswer && overlap(inputBox, line))
          found.push(`words under the radio button or checkbox: ${html}`)
      }
    }
    return found.slice(0, 5)
  })
  expect(collisions, what).toEqual([])
}
