import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { listenLess } from './listenLess.ts'

function press(make: (container: HTMLElement) => ReturnType<typeof createRoot>): string[] {
  const heard: string[] = []
  const container = document.createElement('div')
  document.body.append(container)
  const root = make(container)
  flushSync(() =>
    root.render(
      <button
        type="button"
        onPointerUp={() => heard.push('pointerup')}
        onMouseOver={() => heard.push('mouseover')}
        onFocus={() => heard.push('focus')}
        onClick={() => heard.push('click')}
      />,
    ),
  )
  const button = container.querySelector('button')!
  for (const type of ['mouseover', 'pointerup', 'focusin', 'click'])
    button.dispatchEvent(new Event(type, { bubbles: true }))
  root.unmount()
  return heard
}

test('a view hears what it is asked, and not what a pointer does on its way', () => {
  expect(press((container) => createRoot(container))).toEqual(['mouseover', 'pointerup', 'focus', 'click'])
  expect(press((container) => listenLess(container, () => createRoot(container)))).toEqual(['focus', 'click'])
})

test('who listens on the container later hears everything', () => {
  const container = document.createElement('div')
  listenLess(container, () => createRoot(container))
  let heard = 0
  container.addEventListener('pointerdown', () => heard++)
  container.dispatchEvent(new Event('pointerdown'))
  expect(heard).toBe(1)
})
