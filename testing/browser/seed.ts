/** Posts the native forms of screens, so that a test can start at a later screen. `request` has the run's cookies. */
import { expect, type APIRequestContext } from '@playwright/test'
import type { Journey } from '../journey.ts'

const formPost = (values: readonly string[]) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  data: new URLSearchParams(values.map((value): [string, string] => ['answer', value])).toString(),
  maxRedirects: 0,
})

/** Answers all screens before the screen with the id `until`. @throws if the journey does not have this screen. */
export async function seed(
  request: APIRequestContext,
  { steps }: Pick<Journey, 'steps'>,
  until: string,
): Promise<void> {
  const end = steps.findIndex(({ screen }) => screen.id === until)
  if (end < 0) throw new Error(`"${until}" is not on the path`)
  for (const { url, values } of steps.slice(0, end)) {
    const first = await request.post(url, formPost(values))
    // Status 307 asks for the same post again. A browser sends it with the cookie of the first response.
    const again = () => request.post(new URL(first.headers().location!, first.url()).href, formPost(values))
    const response = first.status() === 307 ? await again() : first
    expect(response.status(), url).toBe(303)
  }
}

/** The id of the screen that an HTML document shows. */
export const screenIn = (html: string) => /data-screen="([^"]*)"/.exec(html)?.[1]
