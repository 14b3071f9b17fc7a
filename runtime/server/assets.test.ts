/** The styles, preloads and scripts of a page, for a small manifest. */
import { expect, test } from 'vitest'
import { builtAssets, entries, viewOf, type Manifest } from './assets.ts'

const manifest: Manifest = {
  [entries.funnel]: { file: 'assets/funnel.js', css: ['assets/funnel.css'], imports: ['_shared.js'] },
  [entries.site]: { file: 'assets/site.js', css: ['assets/site.css'], imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js', css: ['assets/base.css'], imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js', imports: ['_shared.js'] },
  [viewOf('one')]: { file: 'assets/one.js', css: ['assets/one.css'], imports: ['_shared.js'] },
  [viewOf('two')]: { file: 'assets/two.js', css: ['assets/two.css'] },
}
const readFiles: string[] = []
const assets = builtAssets(manifest, 'early()', (file) => {
  readFiles.push(file)
  return `/* ${file} */\n`
})
const stylesIn = (css: string) => [...css.matchAll(/\/\* assets\/(\w+)\.css \*\//g)].map(([, name]) => name)
const preloaded = (html: string) =>
  [...html.matchAll(/rel="modulepreload" href="\/assets\/(\w+)\.js"/g)].map(([, name]) => name)

test('a page has each style sheet once, and the style sheets of imported files come first', () => {
  expect(stylesIn(assets.css(['two', 'one', 'two']))).toEqual(['base', 'funnel', 'one', 'two'])
  expect(stylesIn(assets.css([]))).toEqual(['base', 'funnel'])
  expect(stylesIn(assets.siteCss(['two']))).toEqual(['base', 'site', 'two'])
})

test('a file is read once for all pages that need it', () => {
  assets.css(['one'])
  assets.siteCss(['one'])
  expect(readFiles).toHaveLength(new Set(readFiles).size)
})

test('a funnel’s page loads the funnel script, and preloads the shown screen but no other screen', () => {
  const html = assets.funnelScripts('one', ['one', 'two'], ['/programs/a/0.json'])
  expect(preloaded(html).sort()).toEqual(['one', 'react', 'shared'])
  expect(html).toContain('<script type="module" async src="/assets/funnel.js"></script>')
  expect(html).toContain('<link rel="preload" as="fetch" crossorigin href="/programs/a/0.json">')
})

test('the links to inlined styles are disabled, so that they fetch nothing', () => {
  const html = assets.funnelScripts('one', ['one', 'two'], [])
  expect(
    [...html.matchAll(/rel="stylesheet" href="\/assets\/(\w+)\.css"( disabled)?/g)].map((each) =>
      each.slice(1),
    ),
  ).toEqual([
    ['base', ' disabled'],
    ['funnel', ' disabled'],
    ['one', ' disabled'],
    ['two', ' disabled'],
  ])
})

test('a page of the site preloads the views of its sections', () => {
  expect(preloaded(assets.siteScripts(['two'])).sort()).toEqual(['react', 'shared', 'two'])
})

test('a view has a URL', () => {
  expect(assets.view('one')).toBe('/assets/one.js')
})
