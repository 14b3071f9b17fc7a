import { expect, test } from 'vitest'
import type { Context } from '../../core/context/context.ts'
import { testPlugin } from '../../../testing/testPlugin.ts'
import { testContext } from '../../../testing/testFunnel.ts'
import plugin from './plugin.ts'
import { requiresRegistration } from './requiresRegistration.ts'
import setUp from './server.ts'

testPlugin({ plugin, setUp })

const context = (registered: boolean): Context => ({ ...testContext, user: { registered } })
const options = plugin.options!

test('a page for registered users redirects other visitors to the sign-in page, from which they return', () => {
  const page = { access: 'registered', path: '/lessons' } as const
  expect(requiresRegistration.refuse({ ...page, context: context(false) }, options)).toEqual({
    to: '/sign-in',
    returns: true,
  })
  expect(requiresRegistration.refuse({ ...page, context: context(true) }, options)).toBeUndefined()
})

test('visitors who are not registered may see other pages and the sign-in page itself', () => {
  const visitor = context(false)
  expect(
    requiresRegistration.refuse({ access: 'public', path: '/', context: visitor }, options),
  ).toBeUndefined()
  expect(
    requiresRegistration.refuse({ access: 'registered', path: '/sign-in', context: visitor }, options),
  ).toBeUndefined()
})
