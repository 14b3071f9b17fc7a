import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Frame, type FrameProps } from './Frame.tsx'
import { ScreenForm, screenFormId, type ScreenFormProps } from './ScreenForm.tsx'
import { ScreenTitle } from './ScreenTitle.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const base: FrameProps & ScreenFormProps = {
  id: 'goal',
  kind: 'single-choice',
  progress: { value: 40, label: 'Progress', chapterStarts: [] },
  action: '/funnel/english/goal',
  cta: 'Continue',
  layout: 'question',
  children: null,
}

const Screen = (props: FrameProps & ScreenFormProps) => (
  <Frame {...props}>
    <ScreenForm key={props.id} {...props} />
  </Frame>
)

function render(props: Partial<FrameProps & ScreenFormProps> = {}) {
  const root = document.createElement('div')
  root.innerHTML = renderToStaticMarkup(<Screen {...base} {...props} />)
  return root
}

test('the frame has a native form with one button, which posts to the URL of the screen', () => {
  const root = render()
  expect(root.querySelector('main')!.dataset).toMatchObject({ screen: 'goal', kind: 'single-choice' })
  const form = root.querySelector('form')!
  expect(form.method).toBe('post')
  expect(form.getAttribute('action')).toBe('/funnel/english/goal')
  expect(form.noValidate).toBe(false)
  expect(form.id).toBe(screenFormId)
  const buttons = [...root.querySelectorAll('button')]
  expect(buttons.map(({ type, dataset }) => [type, dataset.action])).toEqual([['submit', 'continue']])
  expect(buttons[0]!.getAttribute('form')).toBe(screenFormId)
})

test('screen readers can read the progress', () => {
  const bar = render().querySelector('[role=progressbar]')!
  expect(bar.getAttribute('aria-valuenow')).toBe('40')
  expect(bar.getAttribute('aria-label')).toBe('Progress')
})

test('the first submit button is Continue, and Skip requires no answer', () => {
  const buttons = [...render({ skip: 'Skip' }).querySelectorAll('button')]
  expect(buttons.map((button) => button.dataset.action)).toEqual(['continue', 'skip'])
  const [, skip] = buttons
  expect([skip!.name, skip!.value, skip!.hasAttribute('formnovalidate')]).toEqual(['skip', '1', true])
})

test('a problem is an alert between the title and the inputs, not beside the buttons', () => {
  const children = [
    <ScreenTitle key="title" title="Your goal" text="One of these" />,
    <input key="answer" name="answer" />,
  ]
  const root = render({ problem: 'Choose one.', children })
  const problem = root.querySelector('#problem')!
  expect(problem.getAttribute('role')).toBe('alert')
  expect(problem.textContent).toBe('Choose one.')
  const order = [...root.querySelectorAll('h1, #hint, #problem, [name=answer], button')]
  expect(order.map(({ id, tagName }) => id || tagName)).toEqual([
    'title',
    'hint',
    'problem',
    'INPUT',
    'BUTTON',
  ])
  expect(root.querySelector('footer')!.contains(problem)).toBe(false)
})

test('the frame has no inline styles, because a strict content security policy refuses them', () => {
  const all = render({ back: { href: '/', label: 'Back' }, chapter: 'You', problem: 'No', enter: 'back' })
  expect(all.innerHTML).not.toContain('style=')
  expect(all.querySelector('a[data-action=back]')!.getAttribute('aria-label')).toBe('Back')
})

test('the form and the progress bar move only after the new screen is painted', async () => {
  vi.useFakeTimers()
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const show = (id: string, value: number) =>
    act(() => root.render(<Screen {...base} id={id} progress={{ ...base.progress, value }} />))
  const state = () => ({
    isOffset: container.querySelector('main')!.hasAttribute('data-start'),
    ferry: container.querySelector('svg')!.getAttribute('width'),
  })
  await show('goal', 40)
  // The first screen is already painted, so it does not move.
  expect(state()).toEqual({ isOffset: false, ferry: '40%' })
  await show('level', 50)
  expect(state()).toEqual({ isOffset: true, ferry: '40%' })
  expect(container.querySelector('[role]')!.getAttribute('aria-valuenow')).toBe('50')
  await act(() => void vi.runAllTimers())
  expect(state()).toEqual({ isOffset: false, ferry: '50%' })
  await act(() => root.unmount())
  vi.useRealTimers()
})
