import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Frame } from '../../screens/ui/Frame.tsx'
import { ScreenForm } from '../../screens/ui/ScreenForm.tsx'
import { stateOf } from '../../testing/funnelStates.ts'
import { testProgram } from '../../testing/testFunnel.ts'
import { createFunnel, type Funnel, type FunnelPorts } from './createFunnel.ts'
import { FunnelProvider } from './FunnelProvider.tsx'
import { FunnelScreen } from './FunnelScreen.tsx'
import type { FunnelState } from './funnelState.ts'
import type { ScreenProps } from './screenProps.ts'

globalThis.IS_REACT_ACT_ENVIRONMENT = true

const answers = [{ id: 'work' }, { id: 'fun' }]
const program = testProgram({
  screens: [
    { id: 'goal', kind: 'single-choice', answers },
    { id: 'why', kind: 'single-choice', answers },
    { id: 'name', kind: 'input' },
    { id: 'end', kind: 'divider' },
  ],
})

const Choices = ({ screen, answer }: ScreenProps) => (
  <>
    <h1>{screen.title}</h1>
    {answers.map(({ id }) => (
      <label key={id}>
        <input type="radio" name="answer" value={id} defaultChecked={id === answer} />
        {id}
      </label>
    ))}
  </>
)
const Text = ({ answer, problem }: ScreenProps) => (
  <>
    <input name="answer" defaultValue={String(answer ?? '')} />
    <output>{problem}</output>
  </>
)
const views = { 'single-choice': Choices, input: Text, divider: () => <h1>The end</h1> }

let container: HTMLElement
let root: Root
let funnel: Funnel

async function show(changes: Partial<FunnelState> = {}) {
  const loadView = () => new Promise(() => undefined)
  const ports = new Proxy({} as FunnelPorts, {
    get: (_none, name) => (name === 'loadView' ? loadView : () => undefined),
  })
  funnel = createFunnel(stateOf(program, changes), ports)
  const app = (
    <FunnelProvider funnel={funnel}>
      <FunnelScreen views={views} frame={Frame} form={ScreenForm} providers={[]} />
    </FunnelProvider>
  )
  await act(async () => root.render(app))
}

beforeEach(() => {
  vi.useFakeTimers()
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
})
afterEach(() => {
  act(() => root.unmount())
  container.remove()
  vi.runAllTimers()
  vi.useRealTimers()
})

const find = <T extends HTMLElement>(selector: string) => container.querySelector<T>(selector)!
const shownScreen = () => find('main').dataset.screen
const wait = (time: number) => act(async () => void vi.advanceTimersByTime(time))
const click = (selector: string, detail = 1) =>
  act(async () => {
    const init = { bubbles: true, cancelable: true, detail }
    find(selector).dispatchEvent(new MouseEvent('click', init))
  })
const pressContinue = () =>
  act(async () => find<HTMLFormElement>('form').requestSubmit(find('[data-action=continue]')))

test('the frame stays, and the content changes with the screen', async () => {
  await show()
  const [main, button, title] = [find('main'), find('[data-action=continue]'), find('h1')]
  find<HTMLInputElement>('[value=work]').checked = true
  await pressContinue()
  expect(shownScreen()).toBe('why')
  expect(find('main')).toBe(main)
  expect(find('[data-action=continue]')).toBe(button)
  expect(find('h1')).not.toBe(title)
  expect(find<HTMLInputElement>('[value=work]').checked).toBe(false)
})

test('the shown screen is not rendered again when another view loads ahead', async () => {
  await show({ loadedKinds: new Set(['single-choice']) })
  const renderings = vi.spyOn(views, 'single-choice')
  await act(async () => funnel.dispatch({ type: 'view-loaded', kind: 'input' }))
  expect(renderings).not.toHaveBeenCalled()
  find<HTMLInputElement>('[value=work]').checked = true
  await pressContinue()
  expect(renderings).toHaveBeenCalled()
})

test('the next screen is rendered hidden before the step, and the step does not render the screen again', async () => {
  await show()
  await act(async () => funnel.presentAhead(['work']))
  const [shown, ahead] = container.querySelectorAll('form')
  expect([shown!.style.display, ahead!.style.display]).toEqual(['', 'none'])
  expect([shown!, ahead!].map((form) => new URL(form.action).pathname)).toEqual([
    '/funnel/any',
    '/funnel/any/why',
  ])
  const renderings = vi.spyOn(views, 'single-choice')
  find<HTMLInputElement>('[value=work]').checked = true
  await pressContinue()
  expect(shownScreen()).toBe('why')
  expect(container.querySelectorAll('form')).toHaveLength(1)
  expect(find('form')).toBe(ahead)
  expect(find('form').style.display).toBe('')
  expect(renderings).not.toHaveBeenCalled()
})

test('after each step and after Back, the first form is the shown form, and has the Continue button', async () => {
  const expectFirst = (id: string) => {
    const form = find<HTMLFormElement>('form')
    expect(shownScreen()).toBe(id)
    expect(new URL(form.action).pathname).toBe(id === 'goal' ? '/funnel/any' : `/funnel/any/${id}`)
    expect(form.style.display).toBe('')
    expect(find<HTMLButtonElement>('[data-action=continue]').form).toBe(form)
  }
  await show()
  await act(async () => funnel.presentAhead(['work']))
  expectFirst('goal')
  await act(async () => funnel.dispatch({ type: 'continue', values: ['work'] }))
  expectFirst('why')
  await act(async () => funnel.presentAhead(['fun']))
  expectFirst('why')
  await act(async () => funnel.dispatch({ type: 'open', id: 'goal' }))
  expectFirst('goal')
  await act(async () => funnel.presentAhead(['fun']))
  expectFirst('goal')
})

test('if Continue would refuse the answer, the screen that was rendered ahead is removed', async () => {
  await show()
  await act(async () => funnel.presentAhead(['work']))
  await act(async () => funnel.presentAhead([]))
  expect(container.querySelectorAll('form')).toHaveLength(1)
})

test('if Continue would refuse the answer, and no screen is rendered ahead, `presentAhead` changes nothing', async () => {
  await show()
  const changes = vi.fn()
  funnel.store.sub(funnel.screens, changes)
  await act(async () => funnel.presentAhead([]))
  expect(changes).not.toHaveBeenCalled()
})

test('if a subscriber of the state dispatches an action during a step, the result of the action is shown', async () => {
  await show()
  const stop = funnel.store.sub(funnel.state, () => {
    stop()
    funnel.dispatch({ type: 'continue', values: ['fun'] })
  })
  await act(async () => funnel.dispatch({ type: 'continue', values: ['work'] }))
  expect(funnel.store.get(funnel.state).screen.id).toBe('name')
  expect(shownScreen()).toBe('name')
})

test('a screen that was rendered ahead shows an answer that another tab stored later', async () => {
  await show()
  await act(async () => funnel.presentAhead(['work']))
  const { run } = funnel.store.get(funnel.state)
  const stored = { ...run, answers: { why: 'fun' }, revs: { why: 1 } }
  await act(async () => funnel.dispatch({ type: 'merge', run: stored }))
  await act(async () => funnel.presentAhead(['work']))
  await act(async () => funnel.dispatch({ type: 'continue', values: ['work'] }))
  expect(shownScreen()).toBe('why')
  expect(find<HTMLInputElement>('[value=fun]').checked).toBe(true)
})

test('a shown screen is not rendered again when the next one is rendered ahead', async () => {
  await show()
  await act(async () => funnel.presentAhead(['work']))
  await act(async () => funnel.dispatch({ type: 'continue', values: ['work'] }))
  const renderings = vi.spyOn(views, 'single-choice')
  await act(async () => funnel.presentAhead(['fun']))
  expect(container.querySelectorAll('form')).toHaveLength(2)
  expect(renderings).not.toHaveBeenCalled()
})

test('a screen that throws while it is rendered ahead fails only when a step shows it', async () => {
  const fault = new Error('no such picture')
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(views, 'single-choice').mockImplementation((props) => {
    if (props.screen.id === 'why') throw fault
    return Choices(props)
  })
  await show()
  const [form, title] = [find('form'), find('h1')]
  await act(async () => funnel.presentAhead(['work']))
  expect(find('form')).toBe(form)
  expect(find('h1')).toBe(title)
  await expect(act(async () => funnel.dispatch({ type: 'continue', values: ['work'] }))).rejects.toThrow(
    fault,
  )
})

test('a tapped answer is visible for 200 ms, then the next screen appears', async () => {
  await show()
  await click('[value=work]')
  await wait(199)
  expect(shownScreen()).toBe('goal')
  await wait(1)
  expect(shownScreen()).toBe('why')
  expect(funnel.store.get(funnel.state).run.answers).toEqual({ goal: 'work' })
})

test('an answer that is chosen by keyboard is stored as a draft, and the screen stays', async () => {
  await show()
  await click('[value=work]', 0)
  await wait(1000)
  expect(shownScreen()).toBe('goal')
  expect(funnel.store.get(funnel.state).run.answers).toEqual({ goal: 'work' })
})

test('after a tap, the funnel does not advance again if the learner has already left the screen', async () => {
  await show()
  await click('[value=work]')
  await pressContinue()
  expect(shownScreen()).toBe('why')
  await wait(1000)
  expect(shownScreen()).toBe('why')
})

test('two quick presses of Continue count as one', async () => {
  await show()
  find<HTMLInputElement>('[value=work]').checked = true
  await pressContinue()
  find<HTMLInputElement>('[value=fun]').checked = true
  await pressContinue()
  expect(shownScreen()).toBe('why')
  await wait(250)
  await pressContinue()
  expect(shownScreen()).toBe('name')
})

test('for 400 ms after a step by touch, a touch at the same position gives no answer', async () => {
  await show()
  const touch = (selector: string) =>
    act(async () => {
      const init = {
        bubbles: true,
        cancelable: true,
        detail: 1,
        clientX: 90,
        clientY: 200,
        pointerType: 'touch',
      }
      find(selector).dispatchEvent(new PointerEvent('click', init))
    })
  await touch('[value=work]')
  await wait(200)
  expect(shownScreen()).toBe('why')
  await wait(150)
  await touch('[value=fun]')
  expect(find<HTMLInputElement>('[value=fun]').checked).toBe(false)
  await wait(249)
  await touch('[value=fun]')
  expect(find<HTMLInputElement>('[value=fun]').checked).toBe(false)
  await wait(1)
  await touch('[value=fun]')
  await wait(200)
  expect(shownScreen()).toBe('name')
})

test('a refused answer gets a message, and the typed text stays', async () => {
  const state = stateOf(program)
  const screen = { id: 'name', enter: undefined, broken: undefined, answer: undefined }
  const run = { ...state.run, answers: { goal: 'work', why: 'fun' }, revs: { goal: 1, why: 2 } }
  await show({ run, screen })
  find<HTMLInputElement>('[name=answer]').value = '  '
  await pressContinue()
  expect(shownScreen()).toBe('name')
  expect(find('output').textContent).not.toBe('')
  expect(find<HTMLInputElement>('[name=answer]').value).toBe('  ')
})

test('Continue is busy while the next view loads', async () => {
  await show({ loadedKinds: new Set() })
  find<HTMLInputElement>('[value=work]').checked = true
  await pressContinue()
  expect(shownScreen()).toBe('goal')
  expect(find('[data-action=continue]').getAttribute('aria-busy')).toBe('true')
  await act(async () => funnel.dispatch({ type: 'view-loaded', kind: 'single-choice' }))
  expect(shownScreen()).toBe('why')
  expect(find('[data-action=continue]').hasAttribute('aria-busy')).toBe(false)
})
