/** The visitor's account and products. A visitor is registered only if the identity provider confirms it. */
import { definePlugin } from '../../core/plugin/definePlugin.ts'
import type { ValueType } from '../../core/context/contextRoot.ts'
import type { AuthOptions } from './authOptions.ts'
import { firebaseSources, clientSettings } from './clientSettings.ts'
import { requiresRegistration } from './requiresRegistration.ts'

const tiers = ['free', 'trial', 'premium']
const textSchema = { type: 'string', minLength: 1 }
const profileSchema = {
  type: 'object',
  properties: {
    items: {
      type: 'array',
      items: { type: 'object', properties: { id: textSchema, title: textSchema }, required: ['id', 'title'] },
    },
  },
  required: ['items'],
}
const optionalText: ValueType = { type: 'string', optional: true }
/** Whether a tutor is offered. Absent for visitors who are not registered. */
const offered: ValueType = { type: 'boolean', optional: true }
/** The tier of one product line. Absent for visitors who are not registered. */
const tier: ValueType = { type: 'string', values: tiers, optional: true }

export default definePlugin<AuthOptions>({
  name: 'auth',
  options: {
    signInPath: '/sign-in',
    sessionDays: 14,
    subscriptionFetchBlocked: false,
    freeLessons: 3,
    tutorAccess: { ai: true, human: false },
    anonymousSignInExcludedPath: '/autologin',
  },
  context: [
    {
      name: 'user',
      type: {
        fields: {
          registered: { type: 'boolean' },
          subscription: { type: 'string', values: tiers },
          courses: tier,
          tutoring: tier,
          groupLessons: { type: 'string', values: ['none', 'active', 'canceled'], optional: true },
          aiTutor: offered,
          humanTutor: offered,
          name: optionalText,
          email: optionalText,
        },
      },
      personal: true,
      stored: 'nothing',
      cacheable: false,
      default: { registered: false, subscription: 'free' },
      // To check its first session, a server process downloads the provider's public keys. If the deadline is too
      // short for the download, a signed-in user can be redirected to the sign-in page.
      deadline: 1000,
      addressKnown: { 'user.registered': true },
    },
  ],
  guards: [requiresRegistration],
  routes: ['/api/auth'],
  identity: true,
  data: [
    {
      name: 'auth.profile',
      schema: profileSchema,
      example: { items: [{ id: 'email', title: 'ann@example.com' }] },
      personal: true,
    },
  ],
  forms: ['profile'],
  jobs: ['auth.remove'],
  events: ['auth.signed-in', 'auth.signed-out'],
  state: ['account', 'profile'],
  client: clientSettings,
  csp: firebaseSources,
})
