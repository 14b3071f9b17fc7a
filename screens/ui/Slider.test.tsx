import { act } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Slider } from './Slider.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
const minutes = (value: number) => `${value} min`
const ticks = [5, 30, 60].map((value) => ({ value, text: String(value) }))
const slider = <Slider min={5} max={60} step={5} defaultValue={20} format={minutes} ticks={ticks} />

test('without scripts, the slider is a complete native input', () => {
  const html = renderToString(slider)
  expect(html).toContain('type="range"')
  for (const attribute of ['name="answer"', 'min="5"', 'max="60"', 'step="5"', 'value="20"'])
    expect(html).toContain(attribute)
  expect(html).not.toContain('style=')
  expect(html).not.toContain('data-live')
})

test('the shown value and the value for screen readers follow the thumb', async () => {
  const root = document.createElement('div')
  await act(() => createRoot(root).render(slider))
  const input = root.querySelector('input')!
  const output = root.querySelector('output')!
  expect(output.textContent).toBe('20 min')
  input.value = '60'
  input.dispatchEvent(new Event('input', { bubbles: true }))
  expect(output.textContent).toBe('60 min')
  expect(input.getAttribute('aria-valuetext')).toBe('60 min')
  expect((root.firstElementChild as HTMLElement).style.getPropertyValue('--at')).toBe('1')
})

test('a value chosen before hydration is kept and shown', async () => {
  const logError = vi.spyOn(console, 'error')
  const root = document.createElement('div')
  root.innerHTML = renderToString(slider)
  root.querySelector('input')!.value = '45'
  await act(async () => void hydrateRoot(root, slider))
  expect(root.querySelector('input')!.value).toBe('45')
  expect(root.querySelector('output')!.textContent).toBe('45 min')
  expect(logError).not.toHaveBeenCalled()
})
