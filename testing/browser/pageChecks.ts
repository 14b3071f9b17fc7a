/**
 * Checks a page in a browser: cut or overlapping texts, broken words, sideways scrolling, the size of controls, the
 * number of mascots. In each check, `what` begins the failure message: it names the page, the screen or the viewport.
 */
import { expect, type Page } from '@playwright/test'

/** Expects that each text can be hyphenated, is not cut off and overlaps no other text. Call it when nothing moves. */
export async function expectLegible(page: Page, what = ''): Promise<void> {
  const found = await page.evaluate(() => {
    const problems: string[] = []
    const range = document.createRange()
    const texts: { text: string; rect: DOMRect; isFloating: boolean }[] = []
    const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent!.trim()
      const parent = node.parentElement!
      if (
        text === '' ||
        parent.closest('.visually-hidden, option, svg') ||
        !parent.checkVisibility({ visibilityProperty: true })
      )
        continue
      if (getComputedStyle(parent).hyphens !== 'auto') problems.push(`not hyphenated: ${text}`)
      range.selectNodeContents(node)
      const rects = [...range.getClientRects()].filter(({ width }) => width > 1)
      for (let box = parent; box !== document.body; box = box.parentElement!) {
        const { overflowX, overflowY, clipPath } = getComputedStyle(box)
        const { left, right, top, bottom } = box.getBoundingClientRect()
        const isCut = ({ left: l, right: r, top: t, bottom: b }: DOMRect) =>
          (overflowX !== 'visible' && (l < left - 1 || r > right + 1)) ||
          (overflowY !== 'visible' && (t < top - 1 || b > bottom + 1))
        if (clipPath === 'none' && rects.some(isCut)) problems.push(`cut off: ${text}`)
      }
      // A footer and a status message can lie over the content.
      const isFloating = parent.closest('footer, [role=status]') !== null
      for (const rect of rects) texts.push({ text, rect, isFloating })
    }
    // The boxes of neighbouring lines overlap a little, so only an overlap of more than a third of a line counts. The
    // lines of one text are not compared with each other.
    for (const [index, one] of texts.entries())
      for (const other of texts.slice(index + 1)) {
        if (one.text === other.text || one.isFloating !== other.isFloating) continue
        const width = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left)
        const height = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top)
        if (width > 2 && height > Math.min(one.rect.height, other.rect.height) / 3)
          problems.push(`overlap: ${one.text} / ${other.text}`)
      }
    return problems
  })
  expect(found, what).toEqual([])
}

/** Expects that each word is on one line. Only for texts without very long words. */
export async function expectWholeWords(page: Page, what = ''): Promise<void> {
  const broken = await page.evaluate(() => {
    const range = document.createRange()
    const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement!.closest('.visually-hidden, option, svg')) continue
      for (const { 0: word, index } of node.textContent!.matchAll(/[\p{L}\p{M}]{2,}/gu)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word)
      }
    }
    return found
  })
  expect(broken, `${what} broken words`).toEqual([])
}

/** Expects that the page does not scroll sideways. */
export async function expectNoOverflow(page: Page, what = ''): Promise<void> {
  const { contentWidth, viewWidth, culprits } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const beyond = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 1 && (right > clientWidth + 1 || left < -1)
    })
    return {
      contentWidth: scrollWidth,
      viewWidth: clientWidth,
      culprits: beyond.slice(0, 5).map((element) => element.outerHTML.slice(0, 120)),
    }
  })
  expect(contentWidth, `${what} ${culprits.join('\n')}`).toBeLessThanOrEqual(viewWidth)
}

/** Expects that each control outside of paragraphs is at least 48 px wide and high, enough for a thumb. */
export async function expectTouchTargets(page: Page, what = ''): Promise<void> {
  const small = await page.evaluate(() => {
    const minSize = 48
    const controls = document.querySelectorAll(
      'main :is(a, button, select, textarea, summary, input:not([type=hidden]), label:has(input))',
    )
    return [...controls].flatMap((control) => {
      const target = control.closest('label') ?? control
      const { width, height } = target.getBoundingClientRect()
      const isShown = control.checkVisibility({ visibilityProperty: true }) && width > 1
      if (!isShown || control.closest('p') || Math.min(width, height) > minSize - 0.5) return []
      return [`${Math.round(width)}×${Math.round(height)} ${target.outerHTML.slice(0, 120)}`]
    })
  })
  expect(small, `${what} controls of less than 48 px`).toEqual([])
}

/** Expects that the screen shows at most one pilot (the mascot), as an image or as a background. */
export async function expectAtMostOnePilot(page: Page, what = ''): Promise<void> {
  const pilots = await page.evaluate(() =>
    [...document.querySelectorAll('main *')].flatMap((element) => {
      const { backgroundImage } = getComputedStyle(element)
      const source = element instanceof HTMLImageElement ? element.src : backgroundImage
      if (!source.includes('/pilot-') || !element.checkVisibility({ visibilityProperty: true })) return []
      const [pilot, parent] = [element, element.parentElement!].map((each) => each.getBoundingClientRect())
      const shownHeight = Math.min(pilot!.bottom, parent!.bottom) - Math.max(pilot!.top, parent!.top)
      return pilot!.width > 0 && shownHeight > 0 ? [source.slice(source.indexOf('/pilot-'))] : []
    }),
  )
  expect(pilots.length, `${what} ${pilots.join()}`).toBeLessThanOrEqual(1)
}
