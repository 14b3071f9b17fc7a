/** The guard of pages for registered users: other visitors sign in first and come back. */
import type { Guard } from '../../core/plugin/guard.ts'

export const requiresRegistration: Guard = {
  name: 'registered',
  refuse({ access, context, path }, { signInPath }) {
    const { registered } = context.user as { registered: boolean }
    if (access !== 'registered' || registered || path === signInPath) return undefined
    return { to: String(signInPath), returns: true }
  },
}
