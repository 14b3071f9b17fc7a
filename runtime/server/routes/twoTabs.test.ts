/** Two tabs of a browser without scripts. Posts from both tabs change the same cookie. */
import { expect, test } from 'vitest'
import { formLearner, injecting, type Jar } from '../../../testing/formLearner.ts'
import { appOf } from '../../../testing/testFunnel.ts'
import { testServer } from '../../../testing/testServer.ts'

const goal = { id: 'goal', kind: 'single-choice', answers: [{ id: 'travel' }, { id: 'work' }] }
const level = { id: 'level', kind: 'single-choice', answers: [{ id: 'new' }, { id: 'some' }] }
const city = { id: 'city', kind: 'input' }
const end = { id: 'end', kind: 'divider' }
const base = '/funnel/test'

const send = injecting(await testServer(appOf({ screens: [goal, level, city, end] })))

/**
 * Answers `goal` and `level`. Then opens two tabs: one at `level`, to change its answer, the other at `city`.
 * @param atOnce true: both posts send the cookies from before the first post, as if they were sent at the same moment.
 */
async function twoTabs({ atOnce }: { atOnce: boolean }) {
  // The server stores runs in cookies only if the browser sends any cookie.
  const jar: Jar = new Map([['settings', '{}']])
  const first = formLearner(send, { jar })
  await first.open(base)
  await first.submit(['work'])
  await first.submit(['new'])
  const jars = atOnce ? [new Map(jar), new Map(jar)] : [jar, jar]
  const [one, two] = jars.map((tabJar) => formLearner(send, { jar: tabJar }))
  await one!.open(`${base}/level`)
  await two!.open(`${base}/city`)
  return { one: one!, two: two!, jars }
}

test('two open tabs post one after the other: both answers are kept', async () => {
  const { one, two, jars } = await twoTabs({ atOnce: false })
  await one.submit(['some'])
  await two.submit(['Kyiv'])
  expect(two.page().screen).toBe('end')
  const reopened = formLearner(send, { jar: jars[0] })
  await reopened.open(`${base}/level`)
  expect(reopened.page().html).toMatch(/checked=""[^>]*value="some"|value="some"[^>]*checked=""/)
  await reopened.open(`${base}/city`)
  expect(reopened.page().html).toContain('value="Kyiv"')
})

test('two tabs post at once: one answer is lost, and the screen of this answer is shown again', async () => {
  const { one, two, jars } = await twoTabs({ atOnce: true })
  await two.submit(['Kyiv'])
  await one.submit(['some'])
  // The tab whose cookie was overwritten continues with the cookie of the other tab.
  const reopened = formLearner(send, { jar: jars[0] })
  await reopened.open(two.page().url)
  expect(reopened.page().screen).toBe('city')
  await reopened.submit(['Kyiv'])
  expect(reopened.page().screen).toBe('end')
})
