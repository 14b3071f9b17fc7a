/** Which way to sign in is shown as a form, and which ways are buttons. */
import { Provider } from 'jotai/react'
import { atom, createStore } from 'jotai/vanilla'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import type { AccountState } from '../../engine/core/account/accountState.ts'
import { SignInFailed } from '../../engine/core/account/signInWays.ts'
import { pluginAtoms } from '../../engine/react/pluginState.ts'
import { renderMarkup } from '../../engine/react/renderMarkup.tsx'
import type { SignInWay } from '../types.gen.ts'
import { TextRenderer } from '../ui/Text.tsx'
import strings from './copy.en.json' with { type: 'json' }
import SignInFormSection from './Screen.tsx'

globalThis.IS_REACT_ACT_ENVIRONMENT = true

const account = {
  status: 'none',
  ways: () =>
    Promise.resolve({
      returnsFromService: () => false,
      withService: () => Promise.reject(new SignInFailed('network-request-failed')),
    }),
} as unknown as AccountState

async function show(ways: readonly SignInWay[]): Promise<HTMLElement> {
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

const inputsOf = (shown: HTMLElement) => [...shown.querySelectorAll('input')].map(({ name }) => name)
const buttonsOf = (shown: HTMLElement) =>
  [...shown.querySelectorAll('button')].map(({ textContent }) => textContent)

test.each<[SignInWay[], inputs: string[], button: string]>([
  [['password', 'email-link'], ['email', 'password'], 'Continue without a password'],
  [['email-link', 'password'], ['email'], 'Continue with a password'],
  [['google', 'email-link'], ['email'], 'Continue with Google'],
  [['phone', 'google'], ['phone'], 'Continue with Google'],
])('of the ways %j, the first one with a form shows the inputs %j', async (ways, inputs, button) => {
  const shown = await show(ways)
  expect(inputsOf(shown)).toEqual(inputs)
  expect(buttonsOf(shown).at(-1)).toBe(button)
  expect(shown.textContent).toContain('Other ways')
})

test('services alone are buttons without a form, and a failure is an alert', async () => {
  const shown = await show(['google', 'apple'])
  expect(inputsOf(shown)).toEqual([])
  expect(buttonsOf(shown)).toEqual(['Continue with Google', 'Continue with Apple'])
  expect(shown.textContent).not.toContain('Other ways')
  await act(async () => shown.querySelector('button')!.click())
  expect(shown.querySelector('[role=alert]')!.textContent).toBe(strings['error-offline'])
})
