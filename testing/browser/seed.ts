/** Brings a run to a screen without a browser: the posts that native forms would send, sharing the browser's cookies. */
import { expect, type APIRequestContext } from '@playwright/test'
import type { Journey } from '../journey.ts'

export const formBody = (values: readonly string[], more: Readonly<Record<string, string>> = {}) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  data: new URLSearchParams([
    ...values.map((value): [string, string] => ['answer', value]),
    ...Object.entries(more),
  ]).toString(),
  maxRedirects: 0,
})

/** Answers all screens before one. */
export async function seed(request: APIRequestContext, { steps }: Journey, until: string): Promise<void> {
  const end = steps.findIndex(({ screen }) => screen.id === until)
  if (end < 0) throw new Error(`"${until}" is not on the way`)
  for (const { url, values } of steps.slice(0, end)) {
    const response = await request.post(url, formBody(values))
    expect(response.status(), url).toBe(303)
  }
}

/** The screen that a document shows. */
export const screenIn = (html: string) => /data-screen="([^"]*)"/.exec(html)?.[1]
