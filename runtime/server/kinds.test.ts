/**
 * Answers the example of every kind of screen with form posts, as a browser without scripts does. Valid answers lead to
 * the next screen. Invalid answers are refused.
 */
import { Window } from 'happy-dom'
import { describe, expect, test } from 'vitest'
import { examples, journeyOf, reusedProductApp } from '../../testing/journey.ts'
import { testBrowser, testServer } from '../../testing/testServer.ts'
import { screenIn } from '../../testing/browser/seed.ts'

const server = await testServer(reusedProductApp())

/** Parses the screen of a document. No script runs, and no file is loaded. */
function parse(html: string): Element {
  const container = new Window().document.createElement('div')
  container.innerHTML = /<main[^]*?<\/main>/.exec(html)![0]
  return container as unknown as Element
}

/** Whether a learner can choose or type these values in the form. */
function canPost(page: Element, values: readonly string[]): boolean {
  const inputs = [...page.querySelectorAll<HTMLInputElement>('form [name=answer]')]
  const [first] = inputs
  if (!first) return values.length === 0
  if (first.type === 'radio' || first.type === 'checkbox')
    return values.every((value) => inputs.some((input) => input.value === value))
  return inputs.length >= values.length
}

for (const { kind, path, screen, refused, isSection } of examples) {
  if (isSection) continue
  describe(kind, () => {
    const [step] = journeyOf(`gallery-${kind}`).steps
    const { values } = step!

    test('is answered without scripts', async () => {
      const browser = testBrowser()
      const { body } = await browser.get(server, path)
      expect(screenIn(body)).toBe(screen.id)
      const page = parse(body)
      expect(canPost(page, step!.screen.definition.answer === 'none' ? [] : values)).toBe(true)
      expect(page.querySelector('button[data-action=continue]')).toHaveProperty('type', 'submit')
      const { statusCode, headers } = await browser.submit(server, path, { answer: values })
      expect(statusCode).toBe(303)
      expect(screenIn((await browser.get(server, headers.location!)).body)).toBe('gallery-end')
    })

    test.each(refused.map((each) => [each]))(
      'refuses %j, shows the reason and keeps the typed text',
      async (posted) => {
        const { statusCode, body } = await testBrowser().submit(server, path, { answer: posted })
        expect(statusCode).toBe(422)
        const page = parse(body)
        const problem = page.querySelector('#problem[role=alert]')
        expect(problem!.textContent!.trim().length).toBeGreaterThan(8)
        expect(page.querySelector('button[data-action=continue]')).not.toBeNull()
        const typed = page.querySelector<HTMLInputElement>(
          'main textarea[name=answer], main input[name=answer]:is([type=text], [type=email])',
        )
        if (typed && posted[0]?.trim()) expect(typed.value).toBe(posted[0].trim())
      },
    )
  })
}
