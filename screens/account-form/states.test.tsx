/** What the form shows while it loads, after a failure, if a new sign-in is needed, and if the account lacks data. */
import { Provider } from 'jotai/react'
import { atom, createStore } from 'jotai/vanilla'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import type { AccountChanges, AccountDetails } from '../../engine/core/account/accountChanges.ts'
import type { AccountState } from '../../engine/core/account/accountState.ts'
import { SignInFailed } from '../../engine/core/account/signInWays.ts'
import { pluginAtoms } from '../../engine/react/pluginState.ts'
import { renderMarkup } from '../../engine/react/renderMarkup.tsx'
import signInStrings from '../sign-in-form/copy.en.json' with { type: 'json' }
import type { AccountPurpose } from '../types.gen.ts'
import { TextRenderer } from '../ui/Text.tsx'
import accountStrings from './copy.en.json' with { type: 'json' }
import AccountFormSection from './Screen.tsx'

globalThis.IS_REACT_ACT_ENVIRONMENT = true

const strings = { ...signInStrings, ...accountStrings }
const phoneOnly: AccountDetails = { isConfirmed: false, ways: ['phone'] }

const changesOf = (details: AccountDetails, changes: Partial<AccountChanges> = {}) =>
  ({ details: () => Promise.resolve(details), ...changes }) as AccountChanges

const account = (state: Partial<AccountState>) =>
  ({ status: 'registered', uid: 'ann', ...state }) as AccountState

async function show(purpose: AccountPurpose, state: AccountState | undefined) {
  const store = createStore()
  if (state) store.set(pluginAtoms, { account: atom(state) })
  const container = document.body.appendChild(document.createElement('div'))
  const again = { text: 'Sign in again', to: 'page:sign-in', href: '/sign-in' }
  const section = { kind: 'account-form', title: 'T', purpose, again } as never
  await act(async () =>
    createRoot(container).render(
      <Provider store={store}>
        <TextRenderer value={renderMarkup}>
          <AccountFormSection section={section} strings={strings} locale="en" />
        </TextRenderer>
      </Provider>,
    ),
  )
  const buttons = () => [...container.querySelectorAll<HTMLElement>('button, a')]
  const input = () => container.querySelector('input')!
  return {
    setAccount: (next: AccountState) => act(async () => store.set(pluginAtoms, { account: atom(next) })),
    input,
    type: (value: string) =>
      act(async () => {
        // React sees a change only if the setter of the prototype sets the value.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input(), value)
        input().dispatchEvent(new Event('input', { bubbles: true }))
      }),
    status: () => container.querySelector('[data-status]')!.getAttribute('data-status'),
    text: () => container.textContent,
    signInAgainUrl: () =>
      buttons()
        .find(({ textContent }) => textContent === 'Sign in again')
        ?.getAttribute('href'),
    press: (name: string) =>
      act(async () =>
        buttons()
          .find(({ textContent }) => textContent === name)!
          .click(),
      ),
  }
}

const failing = (code: string) => Promise.reject(new SignInFailed(code))

test.each<[string, AccountState | undefined, string, string]>([
  ['before the scripts have loaded', undefined, 'loading', 'Loading…'],
  ['before the user is known', account({ status: 'loading' }), 'loading', 'Loading…'],
  [
    'if sign-in is not available',
    account({ status: 'unavailable' }),
    'unavailable',
    'not possible right now',
  ],
  ['if the browser has lost the user', account({ status: 'none' }), 'signed-out', 'Sign in again to see'],
  ['if the browser has an anonymous user', account({ status: 'anonymous' }), 'signed-out', 'Sign in again'],
  ['offline', account({ changes: () => failing('code-not-loaded') }), 'failed', 'No connection'],
])('%s, the form shows its status and a text for this status', async (_when, state, status, text) => {
  const shown = await show('password', state)
  expect(shown.status()).toBe(status)
  expect(shown.text()).toContain(text)
})

test('after a failed load, "Try again" loads the details again', async () => {
  let tries = 0
  const changes = () =>
    ++tries === 1 ? failing('network-request-failed') : Promise.resolve(changesOf(phoneOnly))
  const shown = await show('phone', account({ changes }))
  await shown.press('Try again')
  expect([shown.status(), tries]).toEqual(['ready', 2])
})

test('after another user has signed in, the form does not show the details of the previous user', async () => {
  const details = { ...phoneOnly, email: 'ann@example.com' }
  const shown = await show('email', account({ changes: () => Promise.resolve(changesOf(details)) }))
  expect(shown.text()).toContain('ann@example.com')
  await shown.setAccount(account({ uid: 'bob', changes: () => new Promise<never>(() => {}) }))
  expect(shown.status()).toBe('loading')
})

test('a user who signs in while the details of the previous user still load gets their own details', async () => {
  let resolveForAnn = (_changes: AccountChanges) => {}
  const forAnn = new Promise<AccountChanges>((resolve) => (resolveForAnn = resolve))
  const shown = await show('email', account({ changes: () => forAnn }))
  const details = { ...phoneOnly, email: 'bob@example.com' }
  await shown.setAccount(account({ uid: 'bob', changes: () => Promise.resolve(changesOf(details)) }))
  await act(async () => resolveForAnn(changesOf({ ...phoneOnly, email: 'ann@example.com' })))
  expect(shown.text()).toContain('bob@example.com')
})

test('a learner who is asked for the code can enter another phone number', async () => {
  const sendPhoneCode = (to: string) => Promise.resolve({ to, confirm: () => Promise.resolve() })
  const changes = () => Promise.resolve(changesOf({ ...phoneOnly, ways: ['password'] }, { sendPhoneCode }))
  const shown = await show('phone', account({ changes }))
  await shown.type('+380441234567')
  await shown.press('Send code')
  expect([shown.input().name, shown.text()]).toEqual(['code', expect.stringContaining('+380441234567')])
  await shown.press('Use another number')
  expect([shown.input().name, shown.input().value]).toEqual(['phone', ''])
})

test('after a change that needs a recent sign-in, the form links to the sign-in page, which leads back', async () => {
  const deleteAccount = () => failing('sign-in-old')
  const changes = () => Promise.resolve(changesOf(phoneOnly, { deleteAccount }))
  const shown = await show('data', account({ changes }))
  expect(shown.signInAgainUrl()).toBeUndefined()
  await shown.press('Delete my account')
  await shown.press('Delete for good')
  expect(shown.text()).toContain('Too much time has passed')
  expect(shown.signInAgainUrl()).toBe(`/sign-in?again=1&next=${encodeURIComponent(location.pathname)}`)
})

test.each<[AccountPurpose, AccountDetails, string]>([
  ['password', phoneOnly, 'A password needs an email address.'],
  ['email', phoneOnly, 'no email yet'],
  ['phone', { ...phoneOnly, ways: [] }, 'no phone number yet'],
  ['second-step', phoneOnly, 'no email yet'],
  ['second-step', { ...phoneOnly, email: 'a@example.com' }, 'First confirm your email'],
  ['second-step', { ...phoneOnly, email: 'a@example.com', isConfirmed: true }, 'Turned off.'],
  ['second-step', { ...phoneOnly, secondStep: '+1***42' }, '+1***42'],
  ['linked-accounts', { ...phoneOnly, ways: ['google'] }, 'your only way to sign in'],
])('the form for "%s" shows the state of an account with %j', async (purpose, details, text) => {
  const shown = await show(purpose, account({ changes: () => Promise.resolve(changesOf(details)) }))
  expect(shown.text()).toContain(text)
})

test('the only way to sign in has no button to disconnect it', async () => {
  const changes = () => Promise.resolve(changesOf({ ...phoneOnly, ways: ['google'] }))
  const shown = await show('linked-accounts', account({ changes }))
  expect(shown.text()).not.toMatch(/Disconnect .*Google/)
})

test('the form is empty after a password is saved, and keeps a password that could not be saved', async () => {
  let saves = 0
  const setPassword = () => (++saves === 2 ? failing('network-request-failed') : Promise.resolve())
  const details = { ...phoneOnly, email: 'ann@example.com' }
  const changes = () => Promise.resolve(changesOf(details, { setPassword }))
  const shown = await show('password', account({ changes }))
  for (const remaining of ['', 'correct horse', '']) {
    await shown.type('correct horse')
    await shown.press('Save password')
    expect(shown.input().value).toBe(remaining)
  }
})
