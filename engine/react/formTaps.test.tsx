import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTapGuard, isSkipped, tappedRadio } from './formTaps.ts'
import { valuesOf } from './valuesOf.ts'

afterEach(() => void vi.restoreAllMocks())

let now = 0
beforeEach(() => {
  now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})

test('a submit within 250 ms of another belongs to the same double tap', () => {
  const { isSecondSubmit } = createTapGuard()
  expect(isSecondSubmit()).toBe(false)
  now = 249
  expect(isSecondSubmit()).toBe(true)
  now = 250
  expect(isSecondSubmit()).toBe(false)
  now = 300
  expect(isSecondSubmit()).toBe(true)
})

const tap = (x: number, y: number, more: PointerEventInit = {}) =>
  new PointerEvent('click', { clientX: x, clientY: y, detail: 1, pointerType: 'touch', ...more })

test('for 400 ms after a submit, a touch near the touch that caused the submit is a second tap', () => {
  const guard = createTapGuard()
  expect(guard.isSecondTap(tap(100, 300))).toBe(false)
  expect(guard.isSecondTap(tap(102, 301))).toBe(false)
  guard.isSecondSubmit()
  now = 399
  expect(guard.isSecondTap(tap(120, 310))).toBe(true)
  now = 400
  expect(guard.isSecondTap(tap(120, 310))).toBe(false)
})

test('a touch elsewhere, a key press and a single mouse click are never second taps; a double click is one', () => {
  const guard = createTapGuard()
  guard.isSecondTap(tap(100, 300))
  guard.isSecondSubmit()
  now = 50
  expect(guard.isSecondTap(tap(100, 372))).toBe(false)
  // A click on a label fires a second click, on the radio in it.
  expect(guard.isSecondTap(tap(100, 372))).toBe(false)
  expect(guard.isSecondTap(tap(100, 300, { detail: 0, pointerType: '' }))).toBe(false)
  expect(guard.isSecondTap(tap(100, 300, { pointerType: 'mouse' }))).toBe(false)
  expect(guard.isSecondTap(tap(100, 300, { pointerType: 'mouse', detail: 2 }))).toBe(true)
})

test('valuesOf returns the values of the inputs named `answer`, in document order', () => {
  document.body.innerHTML = `<form>
    <input type="hidden" name="run" value="sealed">
    <input name="answer" value=""><input name="answer" value="two">
    <input type="checkbox" name="answer" value="off"><input type="checkbox" name="answer" value="on" checked>
  </form>`
  expect(valuesOf(document.forms[0]!)).toEqual(['', 'two', 'on'])
})

test('only the button named `skip` skips the screen', () => {
  const isSkippedBy = (name: string) => isSkipped({ submitter: { name } } as unknown as SubmitEvent)
  expect(isSkippedBy('skip')).toBe(true)
  expect(isSkippedBy('')).toBe(false)
  expect(isSkipped({ submitter: null } as SubmitEvent)).toBe(false)
})

test('tappedRadio finds the radio of a tapped card, but none for a key, a checkbox or a link in the card', () => {
  document.body.innerHTML = `<label id="radio"><input type="radio"><span>Work</span><a href="/"><b>?</b></a></label>
    <label id="checkbox"><input type="checkbox"></label><p>Words</p>`
  const find = (selector: string) => document.querySelector(selector)!
  expect(tappedRadio({ target: find('span'), detail: 1 })).toBe(find('#radio input'))
  expect(tappedRadio({ target: find('span'), detail: 0 })).toBeUndefined()
  expect(tappedRadio({ target: find('#checkbox'), detail: 1 })).toBeUndefined()
  expect(tappedRadio({ target: find('b'), detail: 1 })).toBeUndefined()
  expect(tappedRadio({ target: find('p'), detail: 1 })).toBeUndefined()
})
