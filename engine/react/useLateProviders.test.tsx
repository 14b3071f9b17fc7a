import { act, createContext, use, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freshRun, stateOf } from '../../testing/funnelStates.ts'
import { testProgram } from '../../testing/testFunnel.ts'
import { Frame } from '../../screens/ui/Frame.tsx'
import { ScreenForm } from '../../screens/ui/ScreenForm.tsx'
import { createFunnel, type FunnelPorts } from './createFunnel.ts'
import { FunnelProvider } from './FunnelProvider.tsx'
import { FunnelScreen } from './FunnelScreen.tsx'
import { guardProvider } from './guardProvider.tsx'
import type { LateProvider, LoadProvider } from './lateProvider.ts'

globalThis.IS_REACT_ACT_ENVIRONMENT = true

const program = testProgram({ screens: ['name', 'job'].map((id) => ({ id, kind: 'input' })) })
const ProviderNames = createContext('nothing')
const View = () => (
  <>
    <input name="answer" />
    <output>{use(ProviderNames)}</output>
  </>
)

function provide(name: string): LateProvider {
  return function Provider({ children }: { children: ReactNode }) {
    return <ProviderNames value={`${use(ProviderNames)} < ${name}`}>{children}</ProviderNames>
  }
}

/** A provider that loads when the test calls `load`. */
function late(provider: LateProvider) {
  let load!: () => void
  const loader: LoadProvider = () =>
    new Promise((done) => {
      load = () => done({ default: provider })
    })
  return {
    loader,
    load: () =>
      act(async () => {
        load()
        await vi.dynamicImportSettled()
      }),
  }
}

const errors: unknown[] = []
const onError = (error: unknown) => void errors.push(error)
let container: HTMLElement

beforeEach(() => {
  errors.length = 0
  container = document.body.appendChild(document.createElement('div'))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  container.remove()
  vi.restoreAllMocks()
})

const input = () => container.querySelector('input')!
const outputText = () => container.querySelector('output')!.textContent

async function show(...providers: LoadProvider[]) {
  const ports = new Proxy({} as FunnelPorts, { get: () => () => undefined })
  const funnel = createFunnel(stateOf(program, { run: freshRun(program) }), ports)
  const app = (
    <FunnelProvider funnel={funnel}>
      <FunnelScreen views={{ input: View }} frame={Frame} form={ScreenForm} providers={providers} />
    </FunnelProvider>
  )
  await act(async () => {
    createRoot(container).render(app)
    await vi.dynamicImportSettled()
  })
  return funnel
}

test('providers nest in the order of the list, whichever loads first', async () => {
  const [outer, inner] = [late(provide('outer')), late(provide('inner'))]
  await show(outer.loader, inner.loader)
  expect(outputText()).toBe('nothing')
  await inner.load()
  expect(outputText()).toBe('nothing < inner')
  await outer.load()
  expect(outputText()).toBe('nothing < outer < inner')
})

test('a provider that loads while an input contains typed text waits for the next screen', async () => {
  const provider = late(provide('late'))
  const funnel = await show(provider.loader)
  const typed = input()
  typed.value = 'Ada'
  await provider.load()
  expect(input()).toBe(typed)
  expect(typed.value).toBe('Ada')
  expect(outputText()).toBe('nothing')
  await act(async () => funnel.dispatch({ type: 'continue', values: ['Ada'] }))
  expect(input()).not.toBe(typed)
  expect(outputText()).toBe('nothing < late')
})

test('a provider that loads while an input has the focus waits for the next screen too', async () => {
  const provider = late(provide('late'))
  await show(provider.loader)
  input().focus()
  await provider.load()
  expect(document.activeElement).toBe(input())
  expect(outputText()).toBe('nothing')
})

test('a provider that does not load does not affect the others', async () => {
  await show(
    () => Promise.reject(new Error('blocked')),
    () => new Promise(() => undefined),
    () => Promise.resolve({ default: provide('working') }),
  )
  expect(outputText()).toBe('nothing < working')
  expect(console.warn).toHaveBeenCalledWith(new Error('blocked'))
})

test('a provider that throws does not affect the others', async () => {
  const Throwing: LateProvider = () => {
    throw new Error('broken')
  }
  await show(
    () => Promise.resolve({ default: guardProvider(Throwing, onError) }),
    () => Promise.resolve({ default: provide('working') }),
  )
  expect(outputText()).toBe('nothing < working')
  expect(errors).toEqual([new Error('broken')])
})
