/** A run that does not fit into the cookies is sent in the form, so that the learner can always continue. */
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { appOf } from '../../testing/testFunnel.ts'
import { testBrowser, testServer } from '../../testing/testServer.ts'
import { defaultLimits } from './limits.ts'

const server = await testServer(
  appOf({
    screens: [
      { id: 'job', kind: 'input', rules: { maxLength: 5000 } },
      { id: 'town', kind: 'input' },
      { id: 'end', kind: 'divider' },
    ],
  }),
)
/** Random hex digits. Compression saves at most about half of their length. */
const noise = (length: number) => randomBytes(length).toString('hex').slice(0, length)
const runInForm = (html: string) => /name="run" value="([^"]+)"/.exec(html)?.[1]

const cookieLength = (jar: ReadonlyMap<string, string>) =>
  [...jar].map(([name, value]) => `${name}=${value}`).join('; ').length

test.each([
  [0, 'the cookie'],
  [12_000, 'the cookie'],
  [21_000, 'the form'],
  [26_000, 'the form'],
])(
  'with %d characters of other cookies, %s holds a run, and every page still opens',
  async (otherLength, holder) => {
    const browser = testBrowser()
    for (let at = 0; at < otherLength; at += 1000) browser.jar.set(`run.other.${at}`, noise(980))
    const first = await browser.submit(server, '/funnel/test', { answer: noise(4500) })
    const run = runInForm(first.body)
    expect(run === undefined ? 'the cookie' : 'the form').toBe(holder)
    expect(first.statusCode).toBe(run === undefined ? 303 : 200)
    const next = await browser.submit(server, '/funnel/test/town', {
      answer: 'Lviv',
      ...(run !== undefined && { run }),
    })
    const nextRun = runInForm(next.body)
    expect(next.headers.location ?? /data-screen="([^"]*)"/.exec(next.body)?.[1]).toMatch(/end$/)
    expect(nextRun === undefined).toBe(run === undefined)
    // The other headers of a browser have about 2 KB. The test leaves 4 KB for them.
    expect(cookieLength(browser.jar) + 4096).toBeLessThan(defaultLimits.headers)
  },
)
