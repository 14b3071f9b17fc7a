/** Posts the answers of example learners (`plans`), like a browser without scripts. */
import { describe, expect, test } from 'vitest'
import { screenIn } from '../../testing/browser/seed.ts'
import { journeyOf, pathOf, reusedProductApp } from '../../testing/journey.ts'
import { plans } from '../../testing/plans.ts'
import { testBrowser, testServer } from '../../testing/testServer.ts'

const server = await testServer(reusedProductApp(), { now: () => new Date() })

describe.each(Object.entries(plans))('%s', (funnel, plansByName) => {
  test.each(Object.entries(plansByName))(
    '%s: each post leads to the next screen; after the end, the last screen can be opened',
    async (_name, plan) => {
      const { steps, urls } = journeyOf(funnel, plan)
      const finishUrl = urls.finish
      const browser = testBrowser()
      for (const [index, { screen, url, values }] of steps.entries()) {
        const { statusCode, headers } = await browser.submit(server, url, { answer: values })
        const next = steps[index + 1]
        expect([screen.id, statusCode, headers.location]).toEqual([screen.id, 303, next?.url ?? finishUrl])
      }
      const { screen, url } = steps.at(-1)!
      expect(screenIn((await browser.get(server, url)).body)).toBe(screen.id)
    },
  )

  test('the plans together show every screen', () => {
    const journeys = Object.values(plansByName).map((plan) => journeyOf(funnel, plan))
    const { program } = reusedProductApp().programs.get(funnel, {}, 'en')
    const shown = new Set(journeys.flatMap(pathOf))
    expect([...program.position.keys()].filter((id) => !shown.has(id))).toEqual([])
  })

  test('in German, no screen of the first plan shows a language mark or an unfilled placeholder', async () => {
    const [plan] = Object.values(plansByName)
    const browser = testBrowser()
    for (const { screen, url, values } of journeyOf(funnel, plan, 'de').steps) {
      const [main] = /<main[^]*?<\/main>/.exec((await browser.get(server, url)).body)!
      // A language mark is a language code between U+0002 and U+0003. A placeholder begins with `{{`.
      expect(/.{0,40}([\u0002\u0003]|\{\{)/.exec(main)?.[0], screen.id).toBeUndefined()
      await browser.submit(server, url, { answer: values })
    }
  })
})
