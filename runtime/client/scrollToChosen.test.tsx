import { afterEach, expect, test, vi } from 'vitest'
import { scrollToChosen } from './scrollToChosen.ts'

afterEach(() => document.body.replaceChildren())

test('a chosen answer with a verdict is scrolled into view, even if it was chosen before this code loaded', () => {
  document.body.innerHTML = `<main>
    <label><input type="radio" name="answer" value="a" checked></label><div data-verdict="correct"></div>
    <label><input type="radio" name="answer" value="b"></label><div data-verdict="incorrect"></div>
    <label><input type="radio" name="answer" value="c"></label>
  </main>`
  const [a, b, c] = [...document.querySelectorAll('label')]
  const scrolled: unknown[] = []
  for (const label of [a!, b!, c!])
    vi.spyOn(label, 'scrollIntoView').mockImplementation(() => void scrolled.push(label))
  scrollToChosen()
  expect(scrolled).toEqual([a])
  const choose = (label: Element) =>
    label.querySelector('input')!.dispatchEvent(new Event('change', { bubbles: true }))
  choose(b!)
  choose(c!)
  expect(scrolled).toEqual([a, b])
})
