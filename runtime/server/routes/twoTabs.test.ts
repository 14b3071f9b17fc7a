/** Two tabs of one browser without scripts: the posts of both change one cookie. */
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

/** Opens two tabs after two answers: one on `level` again, the other on `city`. @param apart gives each tab its own cookies. */
async function twoTabs({ apart }: { apart: boolean }) {
  const jar: Jar = new Map([['settings', '{}']])
  const first = formLearner(send, { jar })
  await first.open(base)
  await first.submit(['work'])
  await first.submit(['new'])
  const jars = apart ? [new Map(jar), new Map(jar)] : [jar, jar]
  const [one, two] = jars.map((own) => formLearner(send, { jar: own }))
  await one!.open(`${base}/level`)
  await two!.open(`${base}/city`)
  return { one: one!, two: two!, jars }
}

test('posts in turn keep all answers, although each page is older than the answer of the other tab', async () => {
  const { one, two, jars } = await twoTabs({ apart: false })
  await one.submit(['some'])
  await two.submit(['Kyiv'])
  expect(two.page().screen).toBe('end')
  const later = formLearner(send, { jar: jars[0] })
  await later.open(`${base}/level`)
  expect(later.page().html).toMatch(/checked=""[^>]*value="some"|value="some"[^>]*checked=""/)
  await later.open(`${base}/city`)
  expect(later.page().html).toContain('value="Kyiv"')
})

test('after posts at the same moment the browser keeps the last cookie, and the other screen is shown again', async () => {
  const { one, two, jars } = await twoTabs({ apart: true })
  await two.submit(['Kyiv'])
  await one.submit(['some'])
  // The tab whose cookie was overwritten continues with the cookie of the other tab.
  const later = formLearner(send, { jar: jars[0] })
  await later.open(two.page().url)
  expect(later.page().screen).toBe('city')
  await later.submit(['Kyiv'])
  expect(later.page().screen).toBe('end')
})
