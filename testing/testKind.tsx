/**
 * The conformance suite that every kind passes. The kind accepts the `answers` of its example and refuses the `refused`
 * ones. The server and the browser render the same in every language. A post of the native form contains the answer.
 * `runtime/server/kinds.test.ts` tests posts over HTTP. `runtime/e2e/conformance.spec.ts` tests what needs a browser:
 * taps, keys, sizes and axe.
 */
import fc from 'fast-check'
import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { pageModel, type FormState } from '../runtime/app/site/pageModel.ts'
import { startContext } from '../runtime/app/startContext.ts'
import { ScreenFrame } from '../runtime/app/ScreenFrame.tsx'
import { ScreenForm } from '../screens/ui/ScreenForm.tsx'
import { sectionId } from '../engine/core/config/sectionId.ts'
import { dataSchema } from '../engine/core/kind/registry.ts'
import type { ResourceState } from '../engine/react/sectionProps.ts'
import { pictogramsIn } from '../engine/core/pictograms/pictogramsIn.ts'
import { createRegistry } from '../runtime/app/registry.ts'
import { formField } from '../engine/core/kind/form.ts'
import { checkPost } from '../engine/core/answers/checkAnswer.ts'
import { pseudoLocales } from '../engine/core/copy/pseudo.ts'
import type { Answer, KindDefinition } from '../engine/core/kind/defineKind.ts'
import { walk } from '../engine/core/walk/walk.ts'
import { present } from '../engine/react/present.ts'
import { renderMarkup } from '../engine/react/renderMarkup.tsx'
import { ScreenOutlet } from '../engine/react/ScreenOutlet.tsx'
import { TextRenderer } from '../screens/ui/Text.tsx'
import type { ScreenView, SectionView } from '../engine/react/views.ts'
import type { App } from '../runtime/app/createApp.ts'
import { exampleApp, type KindExample } from './exampleApp.ts'
import { hydrate, type Hydrated } from './hydrate.ts'

interface KindUnderTest {
  definition: KindDefinition
  example: unknown
  Screen: unknown
}

const today = '2026-11-20'

const contextIn = (locale: string, { registry }: App) =>
  startContext({ locale, theme: 'default', userAgent: 'Mobile', query: {}, arms: {} }, registry.plugins.roots)

export function testKind({ definition, example, Screen }: KindUnderTest): void {
  describe(definition.kind, () => {
    if (definition.role === 'section') testSection(definition, example as KindExample, Screen as SectionView)
    else testScreen(definition, example as KindExample, Screen as ScreenView)
  })
}

function testScreen(definition: KindDefinition, example: KindExample, View: ScreenView): void {
  const app = exampleApp(example)
  const { locales } = app.configs.site
  const { id } = example.screen!
  const screenIn = (locale: string) => app.programs.get('example', {}, locale).program.screens[0]!
  const accepted = example.answers ?? [[]]

  const render = (
    locale: string,
    answer: Answer | undefined,
    { broken, day = today }: { broken?: 'required'; day?: string } = {},
  ): Promise<Hydrated> => {
    const { program, local } = app.programs.get('example', {}, locale)
    const walked = walk(
      program,
      { answers: {}, passed: [], today },
      contextIn(app.configs.site.defaultLocale, app),
    )
    const presented = present({ program, local, walk: walked, id, answer, broken, today: day })
    return hydrate(
      <ScreenOutlet
        shown={{ key: 0, presented }}
        views={{ [definition.kind]: View }}
        frame={ScreenFrame}
        form={ScreenForm}
      />,
    )
  }

  test('its example and its definition name the same kind', () => {
    expect(example.screen!.kind).toBe(definition.kind)
  })

  test.each(accepted.map((values) => [values]))('accepts %j, and `parse` reverses `values`', (values) => {
    const checked = checkPost(screenIn('en'), values, today)
    expect(checked.broken).toBeUndefined()
    const { answer } = checked
    if (answer === undefined)
      return expect(definition.answer === 'none' || !screenIn('en').rules.required).toBe(true)
    expect(definition.parse(definition.values(answer), example.screen!)).toEqual(answer)
    expect(definition.summarize(example.screen!, answer, 'en').join('')).not.toBe('')
  })

  test.each((example.refused ?? []).map((values) => [values]))('refuses %j', (values) => {
    expect(checkPost(screenIn('en'), values, today).broken).toBeDefined()
  })

  test('its example lists a refused answer, unless the kind has no answers', () => {
    expect(definition.answer === 'none' || (example.refused ?? []).length > 0).toBe(true)
  })

  test('handles any post without an error, and an accepted answer stays the same if it is posted again', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string({ maxLength: 40 }),
            fc.constantFrom('', '0', '-1', '1e9', '99:99', '2026-02-31', '__proto__'),
          ),
        ),
        (values) => {
          const { answer } = checkPost(screenIn('en'), values, today)
          if (answer !== undefined)
            expect(checkPost(screenIn('en'), definition.values(answer), today).answer).toEqual(answer)
        },
      ),
    )
  })

  test.each([...locales])('%s: server and browser render the same', async (locale) => {
    for (const values of [undefined, accepted[0]]) {
      const answer = values && checkPost(screenIn(locale), values, today).answer
      const { html, reactErrors } = await render(locale, answer)
      expect(reactErrors).toEqual([])
      expect(html).not.toMatch(/undefined|\[object|\{\{/)
      expect(html, 'a strict content security policy allows no style attributes').not.toMatch(/ style="/)
    }
  })

  test.each([['a text'], [7], [['a', 'b']]])(
    'renders with the stored answer %j, even if the screen had another kind when the answer was stored',
    async (answer) => {
      const { html, reactErrors } = await render('en', answer)
      expect(reactErrors).toEqual([])
      expect(html).not.toMatch(/NaN|undefined|\[object/)
    },
  )

  test('labels every input, and its form posts the answer', async () => {
    for (const values of accepted) {
      const { answer } = checkPost(screenIn('en'), values, today)
      const { html } = await render('en', answer)
      document.body.innerHTML = html
      const form = document.querySelector('form')!
      const inputs = [...form.querySelectorAll<HTMLInputElement>('[name=answer]')]
      if (definition.answer === 'none') expect(inputs).toHaveLength(0)
      for (const input of inputs) expect(isLabelled(input), input.outerHTML).toBe(true)
      expect(definition.parse(postedBy(form), example.screen!)).toEqual(answer)
    }
  })

  // Shared caches do not store pages with a `dated` screen.
  test('its HTML changes with the day if, and only if, its definition is `dated`', async () => {
    // React's `act` does not support two calls at once, so the second call of `render` waits for the first.
    const one = await render('en', undefined)
    const other = await render('en', undefined, { day: '2031-02-03' })
    expect(one.html !== other.html).toBe(definition.dated ?? false)
  })

  test('has one title, and shows the message of a broken rule as an alert', async () => {
    const { container } = await render('en', undefined, { broken: 'required' })
    expect(container.querySelectorAll('h1')).toHaveLength(1)
    expect(container.querySelector('h1')!.textContent).not.toBe('')
    if (definition.answer !== 'none')
      expect(container.querySelector('[role=alert]')?.textContent).toBeTruthy()
  })

  test('has `data-incomplete` if, and only if, it is a multiple choice and Continue has a waiting label', async () => {
    const { container } = await render('en', undefined)
    const isIncomplete = container.querySelector('[data-incomplete]') !== null
    const hasWaitingLabel = container.querySelector('[data-label=waiting]') !== null
    expect(isIncomplete).toBe(hasWaitingLabel && definition.answer === 'multiple')
  })

  test('hides its pictures from screen readers: the text beside them has the same meaning', async () => {
    const { container } = await render(
      'en',
      accepted[0] && checkPost(screenIn('en'), accepted[0], today).answer,
    )
    for (const picture of container.querySelectorAll('svg:not([role]), img:not([alt=""])'))
      expect(picture.closest('[aria-hidden="true"], [role="progressbar"]'), picture.outerHTML).not.toBeNull()
  })

  test('shows each pictogram of its example', async () => {
    const { container } = await render('en', undefined)
    // A native select shows pictograms as characters, not as images.
    const options = [...container.querySelectorAll('option')].map(({ textContent }) => textContent).join()
    const images = [...container.querySelectorAll('img')].map(({ alt }) => alt)
    for (const { emoji } of pictogramsIn(screenIn('en').config))
      expect(options.includes(emoji) || images.includes(emoji), emoji).toBe(true)
  })

  test.each([...pseudoLocales])('shows a translated title in %s', async (locale) => {
    const { container } = await render(locale, undefined)
    const title = container.querySelector('h1')!.textContent
    expect(title).toMatch(locale === 'ar-XB' ? /\u202E/ : /[áéíóúñçšťřþ]/)
  })

  test('shows only translated texts, except names of time zones and elements with their own `lang`', async () => {
    const { container } = await render('ar-XB', undefined)
    for (const text of textsIn(container.querySelector('form')!)) {
      if (text.parentElement!.closest('[lang], option[value*="/"]')) continue
      // The pseudo-locale marks each translated word. Codes, such as B1 and UTC, are not translated.
      expect(text.data.replaceAll(/\u202E\p{L}+\u202C/gu, '')).not.toMatch(/[a-z]{2}/)
    }
  })
}

function textsIn(element: Element): Text[] {
  return [...element.childNodes].flatMap((node) => {
    if (node instanceof Text) return [node]
    return node instanceof Element ? textsIn(node) : []
  })
}

/** The answers that the form posts. happy-dom ignores `selected` of options, so this function reads selects itself. */
function postedBy(form: HTMLFormElement): string[] {
  if (!form.querySelector('select[name=answer]')) return new FormData(form).getAll('answer').map(String)
  return [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name=answer]')].map((input) =>
    input.matches('select')
      ? (input.querySelector<HTMLOptionElement>('option[selected]')?.value ?? '')
      : input.value,
  )
}

function isLabelled(input: HTMLInputElement): boolean {
  const ids = input.getAttribute('aria-labelledby')?.split(' ') ?? []
  const named = ids.some((id) => document.getElementById(id)?.textContent)
  const label = input.closest('label') ?? document.querySelector(`label[for="${input.id}"]`)
  return Boolean(named || label?.textContent || input.getAttribute('aria-label'))
}

/** Tests a section that shows a resource. Without data, it shows that the data is loading or that loading failed. */
function testData(
  { kind }: KindDefinition,
  { data = [] }: KindExample,
  render: (locale: string, data: ResourceState<unknown>) => Promise<Hydrated>,
): void {
  const { validate } = createRegistry()
  const textOf = ({ container }: Hydrated) => container.querySelector('section')!.textContent

  test('its example has several values of data, and all match the schema', () => {
    expect(data.length).toBeGreaterThan(1)
    for (const value of data) expect(validate(dataSchema(kind), value)).toEqual([])
  })

  test.each(data.map((value) => [value]))('shows %j, the same on server and browser', async (value) => {
    const ready = await render('en', { status: 'ready', value })
    expect(ready.reactErrors).toEqual([])
    expect(textOf(ready)).not.toBe(textOf(await render('en', { status: 'loading' })))
  })

  test('shows that the data is loading, or that loading failed, with a link to try again', async () => {
    expect(
      (await render('en', { status: 'loading' })).container.querySelector('[role=status]'),
    ).not.toBeNull()
    let retries = 0
    const failed = await render('en', { status: 'failed', href: '/again', retry: () => retries++ })
    expect(failed.container.querySelector('[role=alert]')?.textContent).toBeTruthy()
    const retry = failed.container.querySelector<HTMLAnchorElement>('a[href="/again"]')!
    act(() => retry.click())
    expect(retries).toBe(1)
  })
}

function testSection(definition: KindDefinition, example: KindExample, View: SectionView): void {
  const section = example.section ?? example.screen!
  const app = exampleApp({ ...example, section, screen: undefined })
  const filled: FormState = { values: example.filled ?? {}, problems: {}, saved: false }

  const render = (locale: string, data: ResourceState<unknown> = { status: 'loading' }) => {
    const model = pageModel(app, {
      page: 'example',
      locale,
      search: '',
      params: {},
      shared: false,
      context: contextIn(locale, app),
      form: () => filled,
    })
    const form = definition.form && { ...filled, action: model.url, name: sectionId(section) }
    return hydrate(
      <TextRenderer value={renderMarkup}>
        <View
          section={model.sections[0]!}
          strings={model.strings[definition.kind] ?? {}}
          locale={locale}
          {...(form && { form })}
          {...(definition.showsData && { data })}
        />
      </TextRenderer>,
    )
  }

  test.each([...app.configs.site.locales])('%s: server and browser render the same', async (locale) => {
    const { html, container, reactErrors } = await render(locale)
    expect(reactErrors).toEqual([])
    expect(html).not.toMatch(/undefined|\[object|\{\{/)
    expect(html).not.toMatch(/ style="/)
    expect(container.querySelector(`section[data-section="${definition.kind}"]`)).not.toBeNull()
    const inputs = container.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), select, textarea')
    for (const input of inputs) expect(isLabelled(input), input.outerHTML).toBe(true)
  })

  if (definition.showsData) testData(definition, example, render)
  const { form } = definition
  if (!form) return

  test('its form sends the id of its section, and accepts the values of its example', async () => {
    const { container } = await render('en')
    const entries = Object.fromEntries(new FormData(container.querySelector('form')!))
    expect(entries[formField]).toBe(sectionId(section))
    expect(form.validate(section, form.read(section, entries))).toEqual({})
    expect(form.storeName(section)).not.toBe('')
  })

  test('its form handles any post without an error, and the kind has a text for each problem', () => {
    const names = Object.keys(form.read(section, {}))
    const posted = fc.oneof(fc.string(), fc.constantFrom(null, [], {}, ['a', 'b'], -1, '1e9', '__proto__'))
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('x', ...names), posted), (entries) => {
        const values = form.read(section, entries)
        for (const key of Object.values(form.validate(section, values)))
          expect(app.registry.strings[definition.kind]).toHaveProperty(key)
      }),
    )
  })
}
