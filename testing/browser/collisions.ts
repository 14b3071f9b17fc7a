/** Finds what a learner cannot read or tap: words outside their answer or under its mark, and answers that overlap. */
import { expect, type Page } from '@playwright/test'

export async function expectNoCollisions(page: Page, what = ''): Promise<void> {
  const collisions = await page.evaluate(() => {
    const found: string[] = []
    const overlap = (one: DOMRect, other: DOMRect) =>
      one.left < other.right - 1 &&
      other.left < one.right - 1 &&
      one.top < other.bottom - 1 &&
      other.top < one.bottom - 1
    const wordsOf = (element: Element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return [...range.getClientRects()].filter(({ width }) => width > 0)
    }
    let above: DOMRect | undefined
    for (const label of document.querySelectorAll('main label:has(input)')) {
      const box = label.getBoundingClientRect()
      const name = label.outerHTML.slice(0, 160)
      if (above && overlap(above, box)) found.push(`over another: ${name}`)
      above = box
      const mark = label.querySelector('input')!.getBoundingClientRect()
      const isAround = mark.width >= box.width - 1
      for (const words of [...label.children].slice(1).flatMap(wordsOf)) {
        if (words.left < box.left || words.right > box.right || words.bottom > box.bottom)
          found.push(`out of its answer: ${name}`)
      }
      for (const words of [...label.querySelectorAll('span > span')].flatMap(wordsOf))
        if (!isAround && overlap(mark, words)) found.push(`under its mark: ${name}`)
    }
    return found.slice(0, 5)
  })
  expect(collisions, what).toEqual([])
}
