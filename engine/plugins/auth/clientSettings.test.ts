import { expect, test } from 'vitest'
import type { AuthOptions } from './authOptions.ts'
import { firebaseSources, clientSettings } from './clientSettings.ts'
import plugin from './plugin.ts'

const options = {
  ...plugin.options,
  firebaseProject: 'my-project',
  firebaseApiKey: 'key',
} as unknown as AuthOptions

test('the browser gets the public settings of the project', () => {
  expect(clientSettings(options)).toEqual({
    project: 'my-project',
    apiKey: 'key',
    authDomain: 'my-project.firebaseapp.com',
    emulator: false,
    anonymousSignInExcludedPath: '/autologin',
    subscriptionFetchBlocked: false,
    freeLessons: 3,
  })
})

test('without a project, the browser gets no settings, and the content security policy gets no sources', () => {
  const noProject = plugin.options as unknown as AuthOptions
  expect([clientSettings(noProject), firebaseSources(noProject)]).toEqual([undefined, {}])
})

test('the content security policy allows Google’s sources, but not with the emulator', () => {
  expect(firebaseSources({ ...options, emulator: true })).toEqual({})
  const { 'connect-src': connect, 'frame-src': frame } = firebaseSources(options)
  expect(connect).toContain('https://identitytoolkit.googleapis.com')
  expect(frame).toContain('https://my-project.firebaseapp.com')
  // Both hosts that reCAPTCHA's documents name.
  expect(frame).toEqual(
    expect.arrayContaining(['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/']),
  )
})
