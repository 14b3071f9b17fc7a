/**
 * A page sends tokens and sessions that the server must refuse. Each test runs with each database. The server verifies
 * signatures as in production.
 */
import { startSession } from '../../testing/browser/startSession.ts'
import { readSessionCookie } from '../../testing/browser/signIn.ts'
import {
  firebaseProject,
  startVerifyingSite,
  type VerifyingSite,
} from '../../testing/browser/startVerifyingSite.ts'
import { siteDatabases } from '../../testing/browser/startSite.ts'
import { expect, test, type Page } from '../../testing/browser/test.ts'

const now = () => Math.floor(Date.now() / 1000)
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * Calls the API with a token, and opens the profile with the page's session.
 * @returns the status of the API, the path of the page that opens, and whether a user is signed in.
 */
const reachedWith = (page: Page, token: string) =>
  page.evaluate(async (bearer) => {
    const headers = { authorization: `Bearer ${bearer}` }
    const api = await fetch('/v1/profiles', { headers })
    const shown = await fetch('/profile')
    const { isLogged } = (await (await fetch('/api/auth/sign-in')).json()) as { isLogged: boolean }
    return { api: api.status, page: new URL(shown.url).pathname, isLogged }
  }, token)
const noAccess = { api: 401, page: '/sign-in', isLogged: false }
const fullAccess = { api: 200, page: '/profile', isLogged: true }

for (const database of siteDatabases)
  test.describe(database, () => {
    test.describe.configure({ mode: 'default' })
    test.use({ toleratedErrors: /401|50[23]|favicon/ })
    let site: VerifyingSite
    test.beforeAll(async () => void (site = await startVerifyingSite(database)))
    test.afterAll(() => site.stop())
    test.beforeEach(({ page }) => site.open(page, '/healthz'))

    const setSession = (page: Page, value: string) =>
      page.context().addCookies([{ name: 'session', value, url: site.url }])

    test('a forged, foreign or expired token or session gives no access', async ({ page }) => {
      const { signToken, signSession } = site.google
      const at = now() - 5
      const expired = { iat: at - 7200, exp: at - 3600 }
      /** Each function changes the parts of a valid token. */
      const changes = {
        'changed claims': ([head, , signature]: string[]) =>
          [
            head,
            encode({ iss: 'any', aud: firebaseProject, sub: 'ann', iat: at, exp: at + 3600 }),
            signature,
          ].join('.'),
        'another user’s claims': ([head, , signature]: string[], other: string) =>
          [head, other.split('.')[1], signature].join('.'),
        'a changed signature': ([head, claims, signature = '']: string[]) =>
          [head, claims, `${signature.slice(0, -4)}AAAA`].join('.'),
        'no signature': ([head, claims]: string[]) => [head, claims, ''].join('.'),
        // The Firebase emulator makes such tokens.
        'no algorithm': ([, claims]: string[]) => [encode({ alg: 'none', typ: 'JWT' }), claims, ''].join('.'),
        'another key': ([, claims, signature]: string[]) =>
          [encode({ alg: 'RS256', typ: 'JWT', kid: 'theirs' }), claims, signature].join('.'),
      }
      /** @param other `signSession` if `sign` is `signToken`, and `signToken` if `sign` is `signSession`. */
      const forgedFrom = (sign: typeof signToken, other: typeof signToken): Record<string, string> => ({
        ...Object.fromEntries(
          Object.entries(changes).map(([what, change]) => [
            what,
            change(sign('ann', at).split('.'), sign('bob', at)),
          ]),
        ),
        'another audience': sign('ann', at, { aud: 'other' }),
        'another issuer': sign('ann', at, { iss: 'https://securetoken.example.com/other' }),
        'no user': sign('', at),
        expired: sign('ann', at, expired),
        'session and token exchanged': other('ann', at),
        'no token': 'nonsense',
      })
      const [tokens, sessions] = [forgedFrom(signToken, signSession), forgedFrom(signSession, signToken)]
      for (const [what, token] of Object.entries(tokens)) {
        const code = what === 'expired' ? 'token-expired' : 'token-invalid'
        expect(await startSession(page, token), what).toEqual({ status: 401, code })
        expect(await readSessionCookie(page.context()), what).toBeUndefined()
        await setSession(page, sessions[what]!)
        expect(await reachedWith(page, token), what).toEqual(noAccess)
        // The cookie of an invalid session is removed.
        expect(await readSessionCookie(page.context()), what).toBeUndefined()
      }
      expect(await startSession(page, signToken('ann', at))).toEqual({ status: 200 })
      expect(await reachedWith(page, signToken('ann', at))).toEqual(fullAccess)
    })

    for (const [what, end] of [
      ['a sign-out', (page: Page) => page.evaluate(() => fetch('/api/auth/sign-out').then(({ ok }) => ok))],
      // The provider revokes all earlier sign-ins.
      ['a new password', async () => Boolean((site.revokedAt.cat = now()))],
    ] as const)
      test(`after ${what}, neither the token nor the session works again`, async ({ page }) => {
        const token = site.google.signToken('cat', now() - 5)
        expect(await startSession(page, token)).toEqual({ status: 200 })
        const { cookie } = (await readSessionCookie(page.context()))!
        expect(await site.acceptsSession(cookie)).not.toContain(false)
        expect(await end(page)).toBe(true)
        expect(await startSession(page, token)).toEqual({ status: 401, code: 'token-revoked' })
        expect(await site.acceptsSession(cookie)).not.toContain(true)
        await setSession(page, cookie)
        expect(await reachedWith(page, token)).toMatchObject({ isLogged: false })
        expect(await readSessionCookie(page.context())).toBeUndefined()
        const exported = await page.evaluate(async (bearer) => {
          const headers = { authorization: `Bearer ${bearer}` }
          return (await fetch('/v1/profiles/export', { headers })).status
        }, token)
        expect(exported).toBe(401)
        delete site.revokedAt.cat
      })

    test('a sign-in replaces a session that an attacker has set', async ({ page }) => {
      await setSession(page, site.google.signSession('mallory', now() - 5))
      expect(await startSession(page, site.google.signToken('dora', now() - 5))).toEqual({ status: 200 })
      expect((await readSessionCookie(page.context()))!.uid).toBe('dora')
    })

    test('a new sign-in fails if the server clock is fast, and a session works with a fast or slow clock', async ({
      page,
    }) => {
      const { signToken, signSession } = site.google
      // If the server clock is fast, a new sign-in seems ten minutes old. If the server clock is slow, a new sign-in
      // seems to be in the future.
      const [fast, slow] = [now() - 600, now() + 600]
      expect(await startSession(page, signToken('eli', fast))).toEqual({ status: 401, code: 'sign-in-old' })
      await setSession(page, signSession('eli', fast))
      expect(await reachedWith(page, signToken('eli', fast))).toEqual(fullAccess)
      expect(await startSession(page, signToken('eli', slow))).toEqual({ status: 200 })
      expect(await reachedWith(page, signToken('eli', slow))).toEqual(fullAccess)
    })

    test('while the provider does not respond, pages open, and a sign-in fails with a code', async ({
      page,
    }) => {
      const token = site.google.signToken('fay', now() - 5)
      await setSession(page, site.google.signSession('fay', now() - 5))
      // After this request, the server has the public keys of the provider.
      expect(await reachedWith(page, token)).toEqual(fullAccess)
      site.google.setResponding(false)
      try {
        const [started, sessionStatus, shown] = await Promise.all([
          startSession(page, token),
          page.evaluate(async () => (await fetch('/api/auth/sign-in')).status),
          page.evaluate(async () => {
            const begin = performance.now()
            const profile = await fetch('/profile')
            const funnel = await fetch('/funnel/english-onboarding')
            return {
              path: new URL(profile.url).pathname,
              funnel: funnel.status,
              time: performance.now() - begin,
            }
          }),
        ])
        expect(started).toEqual({ status: 503, code: 'identity-down' })
        expect(sessionStatus).toBe(503)
        expect(shown).toMatchObject({ path: '/profile', funnel: 200 })
        // The server waits at most 5 s for the provider. Pages do not wait that long.
        expect(shown.time).toBeLessThan(5000)
        expect(await readSessionCookie(page.context())).toBeDefined()
      } finally {
        site.google.setResponding(true)
      }
      expect(await startSession(page, token)).toEqual({ status: 200 })
    })
  })
