/** What the gallery shows: every kind in every state, themes, languages, fields, JSON, and the brand. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { Window } from 'happy-dom'
import { afterAll, expect, test } from 'vitest'
import { contrasts } from '../../engine/core/theme/contrast.ts'
import { poses } from '../../screens/ui/poses.ts'
import { scenes } from '../../engine/core/theme/theme.ts'
import { examples, reusedProductApp } from '../../testing/journey.ts'
import { testServer } from '../../testing/testServer.ts'
import { galleryFile, galleryPaths, type Gallery } from './galleryFile.ts'
import { galleryResponse } from './galleryResponse.ts'
import { kindsScript } from './kindsScript.ts'
import { statesOf } from './states.ts'
import { writeGallery } from './writeGallery.ts'

const app = reusedProductApp()
const server = await testServer(app)
const { configs } = app
const gallery: Gallery = { configs, server, base: './', locales: configs.site.locales, live: false }
const page = async (path: string) => {
  const { document } = new Window()
  document.write((await galleryFile(path, gallery))!)
  return document
}
const folder = mkdtempSync(join(tmpdir(), 'gallery-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the first page has every kind with its fields, its JSON and a frame for each of its states', async () => {
  const document = await page('index.html')
  const cards = [...document.querySelectorAll('.kind')]
  expect(cards.map(({ id }) => id)).toEqual(examples.map(({ kind }) => kind))
  for (const [at, example] of examples.entries()) {
    const card = cards[at]!
    const frames = [...card.querySelectorAll('iframe')].map((each) => each.getAttribute('data-frame'))
    expect(frames).toEqual(statesOf(example).map(({ id }) => `./frames/{locale}/${example.kind}.${id}.html`))
    expect(JSON.parse(card.querySelector('pre')!.textContent!)).toEqual(example.screen)
  }
  const fields = document.querySelector('#single-choice tbody')!.textContent!
  expect(fields).toContain('answers')
  expect(fields).toContain('required')
  const options = (name: string) =>
    [...document.querySelectorAll(`select[name=${name}] option`)].map((each) => each.textContent)
  expect(options('theme')[0]).toBe(configs.site.theme)
  expect(options('theme').sort()).toEqual([...configs.themes.keys()].sort())
  expect(options('scheme')).toEqual(['light', 'dark'])
  expect(options('locale')).toEqual(expect.arrayContaining(['en', 'uk', 'es-419', 'en-XA', 'ar-XB']))
})

/** The first page after its script has run, in a browser that prefers dark colors. */
async function runningPage({ isSecure = true } = {}) {
  const document = await page('index.html')
  const copied: string[] = []
  const urls: string[] = []
  const clipboard = { writeText: async (text: string) => void copied.push(text) }
  const navigator = isSecure ? { clipboard } : {}
  runInNewContext(kindsScript, {
    ...{ document, navigator, URLSearchParams, setTimeout },
    getSelection: () => document.getSelection(),
    location: new URL('http://localhost/gallery'),
    history: { replaceState: (_state: null, _title: string, url: string) => void urls.push(url) },
    matchMedia: () => ({ matches: true }),
  })
  return { document, window: document.defaultView!, copied, urls }
}

test('the URL has only the options that differ from their defaults', async () => {
  const { document, window, urls } = await runningPage()
  const scheme = document.querySelector('[name=scheme]') as unknown as HTMLSelectElement
  expect(scheme.value).toBe('dark')
  scheme.value = 'light'
  document.querySelector('[name=scheme]')!.dispatchEvent(new window.Event('input'))
  expect(urls).toEqual(['/gallery', '?scheme=light'])
})

test('the search shows only kinds that contain all typed words, and the button of a kind copies its JSON', async () => {
  const { document, window, copied } = await runningPage()
  const shown = () => [...document.querySelectorAll('.kind:not([hidden])')].map(({ id }) => id)
  const search = document.querySelector('[name=q]') as unknown as HTMLInputElement
  expect(shown()).toHaveLength(examples.length)
  search.value = 'SLIDER time zone'
  document.querySelector('[name=q]')!.dispatchEvent(new window.Event('input'))
  expect(shown()).toEqual(['range-slider-time'])
  expect(document.querySelector('#count')!.textContent).toBe('1 kind')
  document
    .querySelector('#single-choice [data-copy]')!
    .dispatchEvent(new window.MouseEvent('click', { bubbles: true }))
  expect(JSON.parse(copied[0]!)).toMatchObject({ kind: 'single-choice' })
})

test('without a clipboard, the button selects the JSON', async () => {
  const { document, window } = await runningPage({ isSecure: false })
  const button = document.querySelector('#single-choice [data-copy]')!
  button.dispatchEvent(new window.MouseEvent('click', { bubbles: true }))
  await Promise.resolve()
  expect(button.textContent).toBe('Selected: copy it with the keyboard')
  expect(JSON.parse(String(document.getSelection()))).toMatchObject({ kind: 'single-choice' })
})

test('an example has the state "open", a state for each non-empty answer, and a state for each refused post', () => {
  expect(statesOf({ answers: [[]], refused: [] }).map(({ id }) => id)).toEqual(['open'])
  const states = statesOf({ answers: [['a', 'b']], refused: [[], ['x']] })
  expect(states.map(({ id, name }) => `${id} ${name}`)).toEqual([
    'open As it opens',
    'answered-1 Answered: a, b',
    'refused-1 Refused: nothing',
    'refused-2 Refused: x',
  ])
})

test(
  'the frame of each state of each kind is inert, and has only one script',
  { timeout: 60_000 },
  async () => {
    const frames = galleryPaths({ configs, locales: ['en'] }).filter((path) => path.startsWith('frames/'))
    expect(frames.length).toBeGreaterThan(examples.length * 2)
    for (const path of frames) {
      const html = (await galleryFile(path, gallery))!
      expect(html.match(/<script/g), path).toHaveLength(1)
      expect(html, path).toContain('<body inert')
    }
  },
)

test('a frame shows the posted answer or the error of a refused post, in the language of the frame', async () => {
  const chosen = await page('frames/en/single-choice.answered-1.html')
  expect(chosen.querySelector('input[checked]')!.getAttribute('value')).toBe('travel')
  const refused = await page('frames/uk/single-choice.refused-1.html')
  expect(refused.querySelector('[role=alert]')!.textContent).toContain('відповідь')
  expect(refused.documentElement.lang).toBe('uk')
  expect((await page('frames/ar-XB/input.open.html')).documentElement.dir).toBe('rtl')
})

test('the gallery answers its own paths and leaves all others to the app', async () => {
  for (const path of [
    'frames/en/hero.answered-9.html',
    'frames/xx/hero.open.html',
    'themes/none.css',
    'hero',
  ])
    expect(await galleryFile(path, gallery), path).toBeUndefined()
  const answer = (path: string) => galleryResponse(new URL(path, 'http://localhost'), app, server)
  expect((await answer('/gallery'))!.text).toContain('/gallery/frames/{locale}/hero.open.html')
  expect((await answer('/gallery'))!.text).toContain('href="/gallery/primitives"')
  expect((await answer('/gallery/themes/amethyst.css'))!.type).toContain('text/css')
  expect((await answer('/gallery/primitives'))!.text).toContain('primitivesClient')
  for (const path of ['/gallery/hero', '/', '/gallery-of-others']) expect(await answer(path)).toBeUndefined()
})

test('the brand page has the marks, every pose and scene, the colours with their contrast, and the rules', async () => {
  const document = await page('brand.html')
  const sources = [...document.querySelectorAll('img')].map((each) => each.getAttribute('src'))
  expect(sources).toContain('/favicon.svg')
  for (const pose of poses) expect(sources).toContain(`/drawings/pilot-${pose}.gen.svg`)
  for (const scene of scenes) expect(sources).toContain(`/drawings/scene-${scene}.gen.svg`)
  const colours = document.querySelector('#colors')!.textContent!
  for (const theme of configs.themes.values()) {
    expect(colours).toContain(`${theme.id}, dark`)
    expect(colours).toContain(theme.colors.accent.light)
    const [{ role, on, ratio }] = contrasts(theme, 'light') as [ReturnType<typeof contrasts>[number]]
    expect(colours).toContain(`Aa ${role}on ${on}${ratio.toFixed(1)} : 1`)
  }
  expect(document.querySelectorAll('.do li, .dont li').length).toBeGreaterThan(6)
})

test('the written gallery contains all files that its pages refer to', { timeout: 60_000 }, async () => {
  const written = await writeGallery(folder, { ...gallery, locales: ['en'] })
  expect(written).toBeGreaterThan(galleryPaths({ configs, locales: ['en'] }).length)
  for (const path of [
    'index.html',
    'brand.html',
    'frames/en/divider.open.html',
    'frames/en/single-choice.open.html',
  ]) {
    const text = readFileSync(join(folder, path), 'utf8')
    // The style sheets in `/assets/` do not exist in tests, so they are left out.
    const references = [
      ...text.matchAll(
        /(?:stylesheet" href="|url\(["']?|src="|rel="icon" href=")(?!data:|\/assets\/)([^"')#]+)/g,
      ),
    ]
    expect(references.length, path).toBeGreaterThan(0)
    for (const [, file] of references)
      expect(existsSync(join(folder, path, '..', decodeURIComponent(file!))), `${path}: ${file}`).toBe(true)
  }
})
