import { act, Component, useEffect, useLayoutEffect, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guardProvider } from './guardProvider.tsx'

globalThis.IS_REACT_ACT_ENVIRONMENT = true

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

const Working = ({ children }: { children: ReactNode }) => <b>{children}</b>

/** Shows the message of an error in its children. */
class BoundaryAbove extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {}

  static getDerivedStateFromError = ({ message }: Error) => ({ message })

  override render() {
    return this.state.message ?? this.props.children
  }
}

async function show(Provider: typeof Working, children: ReactNode) {
  const onError = vi.fn()
  const Guarded = guardProvider(Provider, onError)
  const container = document.createElement('div')
  const app = (
    <BoundaryAbove>
      <Guarded>{children}</Guarded>
    </BoundaryAbove>
  )
  await act(async () => createRoot(container).render(app))
  return { html: container.innerHTML, errors: onError.mock.calls.map(([error]) => (error as Error).message) }
}

const fail = () => {
  throw new Error('broken')
}

test.each<[string, typeof Working]>([
  ['throws', fail],
  [
    'has an effect that throws',
    ({ children }) => {
      useEffect(fail)
      return <b>{children}</b>
    },
  ],
])('a provider that %s is removed, and the error is reported once', async (_name, Provider) => {
  expect(await show(Provider, 'screen')).toEqual({ html: 'screen', errors: ['broken'] })
})

// `onError` is called after the children have mounted again. Children that throw while they render never mount.
test.each([
  ['render', fail, 0],
  ['effect', () => useEffect(fail), 1],
  ['layout effect', () => useLayoutEffect(fail), 1],
] as const)(
  'if the %s of a screen throws, the error goes to the boundary above',
  async (_name, useBroken, errorCount) => {
    function Screen() {
      useBroken()
      return 'screen'
    }
    const { html, errors } = await show(Working, <Screen />)
    expect(html).toBe('broken')
    expect(errors).toHaveLength(errorCount)
  },
)
