import { Provider } from 'jotai/react'
import { atom, createStore } from 'jotai/vanilla'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import type { AccountState } from '../../engine/core/account/accountState.ts'
import { SignInFailed, type SignInWays } from '../../engine/core/account/signInWays.ts'
import { pluginAtoms } from '../../engine/react/pluginState.ts'
import { renderMarkup } from '../../engine/react/renderMarkup.tsx'
import type { SignInWay } from '../types.gen.ts'
import { TextRenderer } from '../ui/Text.tsx'
import strings from './copy.en.json' with { type: 'json' }
import SignInFormSection from './Screen.tsx'

globalThis.IS_REACT_ACT_ENVIRONMENT = true

const offline: Partial<SignInWays> = {
  returnsFromService: () => false,
  withService: () => Promise.reject(new SignInFailed('network-request-failed')),
}

async function show(
  ways: readonly SignInWay[],
  provider = offline,
  state: Partial<AccountState> = { status: 'none' },
): Promise<HTMLElement> {
  const account = { ways: () => Promise.resolve(provider), ...state } as unknown as AccountState
  const store = createStore()
  store.set(pluginAtoms, { account: atom(account) })
  const container = document.body.appendChild(document.createElement('div'))
  const after = { text: 'Continue', to: 'page:home', href: '/' }
  const section = { kind: 'sign-in-form', title: 'T', purpose: 'sign-in', ways, after } as never
  await act(async () =>
    createRoot(container).render(
      <Provider store={store}>
        <TextRenderer value={renderMarkup}>
          <SignInFormSection section={section} strings={strings} locale="en" />
        </TextRenderer>
      </Provider>,
    ),
  )
  return container
}

const inputsOf = (container: HTMLElement) => [...container.querySelectorAll('input')].map(({ name }) => name)
const buttonsOf = (container: HTMLElement) =>
  [...container.querySelectorAll('button')].map(({ textContent }) => textContent)

test.each<[SignInWay[], inputs: string[], button: string]>([
  [['password', 'email-link'], ['email', 'password'], 'Continue without a password'],
  [['email-link', 'password'], ['email'], 'Continue with a password'],
  [['google', 'email-link'], ['email'], 'Continue with Google'],
  [['phone', 'google'], ['phone'], 'Continue with Google'],
])('for the ways %j, the first way with a form shows the inputs %j', async (ways, inputs, button) => {
  const container = await show(ways)
  expect(inputsOf(container)).toEqual(inputs)
  expect(buttonsOf(container).at(-1)).toBe(button)
  expect(container.textContent).toContain('Other ways')
})

test('if all ways are services, there are buttons but no form, and a failed sign-in shows an alert', async () => {
  const container = await show(['google', 'apple'])
  expect(inputsOf(container)).toEqual([])
  expect(buttonsOf(container)).toEqual(['Continue with Google', 'Continue with Apple'])
  expect(container.textContent).not.toContain('Other ways')
  await act(async () => container.querySelector('button')!.click())
  expect(container.querySelector('[role=alert]')!.textContent).toBe(strings['error-offline'])
})

test.each([
  ['leaves the page if the service has signed them in', true, [['/']]],
  ['stays on the page if there is no sign-in to complete', false, []],
])('a learner who returns from a service %s', async (_title, isSignedIn, calls) => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue()
  await show(['google'], { returnsFromService: () => true, finishService: () => Promise.resolve(isSignedIn) })
  expect(assign.mock.calls).toEqual(calls)
})

test('if the sign-out fails, the learner stays on the page, sees the problem and can sign out again', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue()
  const signOut = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('500'))
  const container = await show(['password'], offline, { status: 'registered', signOut })
  const press = () =>
    act(async () =>
      [...container.querySelectorAll('button')]
        .find(({ textContent }) => textContent === strings['sign-out'])!
        .click(),
    )
  await press()
  expect(container.querySelector('[role=alert]')!.textContent).toBe(strings['error-failed'])
  expect(assign).not.toHaveBeenCalled()
  await press()
  expect(assign).toHaveBeenCalledWith('/')
})

test('if the sign-in after a password reset fails, the learner can sign in with the new password', async () => {
  history.replaceState(null, '', '?mode=resetPassword&oobCode=c')
  const reset = vi.fn(() => Promise.resolve('ann@example.com'))
  const withPassword = () => Promise.reject(new SignInFailed('network-request-failed'))
  const container = await show(['password'], { ...offline, reset, withPassword })
  history.replaceState(null, '', location.pathname)
  const input = container.querySelector<HTMLInputElement>('[autocomplete=new-password]')!
  // React does not notice `input.value = …`. The setter of the prototype has the same effect as typing.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, 'a long password')
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await act(async () => container.querySelector('form')!.requestSubmit())
  await vi.waitFor(() => expect(reset).toHaveBeenCalledExactlyOnceWith('c', 'a long password'))
  await vi.waitFor(() =>
    expect(container.querySelector('[role=alert]')!.textContent).toBe(strings['error-offline']),
  )
  expect(inputsOf(container)).toEqual(['email', 'password'])
})
