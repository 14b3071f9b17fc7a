/** Only registered users see a page with access `registered`. Other visitors sign in and then return to the page. */
import type { Guard } from '../../core/plugin/guard.ts'

export const requiresRegistration: Guard = {
  name: 'registered',
  refuse({ access, context, path }, { signInPath }) {
    const { registered } = context.user as { registered: boolean }
    if (access !== 'registered' || registered || path === signInPath) return undefined
    return { to: String(signInPath), returns: true }
  },
}
