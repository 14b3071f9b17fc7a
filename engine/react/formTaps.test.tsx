import { afterEach, expect, test, vi } from 'vitest'
import { createTapGuard, isSkipped, tappedRadio, valuesOf } from './formTaps.ts'

afterEach(() => void vi.restoreAllMocks())

test('a tap within 250 ms of another is a second tap', () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const isSecondTap = createTapGuard()
  expect(isSecondTap()).toBe(false)
  now = 249
  expect(isSecondTap()).toBe(true)
  now = 250
  expect(isSecondTap()).toBe(false)
  now = 300
  expect(isSecondTap()).toBe(true)
})

test('the values are those of the inputs named answer, in their order', () => {
  document.body.innerHTML = `<form>
    <input type="hidden" name="run" value="sealed">
    <input name="answer" value=""><input name="answer" value="two">
    <input type="checkbox" name="answer" value="off"><input type="checkbox" name="answer" value="on" checked>
  </form>`
  expect(valuesOf(document.forms[0]!)).toEqual(['', 'two', 'on'])
})

test('only the button named skip skips', () => {
  const sentBy = (name: string) => isSkipped({ submitter: { name } } as unknown as SubmitEvent)
  expect(sentBy('skip')).toBe(true)
  expect(sentBy('')).toBe(false)
  expect(isSkipped({ submitter: null } as SubmitEvent)).toBe(false)
})

test('a tap on a card chooses its radio; a key and a checkbox do not advance', () => {
  document.body.innerHTML = `<label id="radio"><input type="radio"><span>Work</span></label>
    <label id="checkbox"><input type="checkbox"></label><p>Words</p>`
  const find = (selector: string) => document.querySelector(selector)!
  expect(tappedRadio({ target: find('span'), detail: 1 })).toBe(find('#radio input'))
  expect(tappedRadio({ target: find('span'), detail: 0 })).toBeUndefined()
  expect(tappedRadio({ target: find('#checkbox'), detail: 1 })).toBeUndefined()
  expect(tappedRadio({ target: find('p'), detail: 1 })).toBeUndefined()
})
