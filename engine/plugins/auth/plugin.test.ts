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

test('visitors who are not registered may see the sign-in page itself', () => {
  const signIn = { access: 'registered', path: '/sign-in', context: context(false) } as const
  expect(requiresRegistration.refuse(signIn, options)).toBeUndefined()
})
