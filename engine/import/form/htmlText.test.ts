import { expect, test } from 'vitest'
import { composeWithin } from '../funnel/composeText.ts'
import { htmlParts } from './htmlText.ts'

function read(html: string) {
  const notes: string[] = []
  const parts = htmlParts(html, '/html', (what) => void notes.push(what))
  return { text: composeWithin(parts, 300, () => undefined).text, notes }
}

test('keeps paragraphs, lists, emphasis and links, and reports other elements', () => {
  const html =
    '<div><p>One &amp; <b>two</b></p><ul><li>x</li><li><a href="https://example.com">y</a></li></ul>' +
    '<img src=x onerror="a()"><script>if (a < b) c()</script></div>'
  expect(read(html)).toEqual({
    text: 'One & **two**\n\n• x\n• [y](https://example.com)',
    notes: ['HTML that has no equivalent: <img>, <script>'],
  })
})

test.each([
  ['every entity is decoded', 'a &rarr; b &#8364; &#x20AC; &eacute;', 'a → b € € é'],
  ['a bare ampersand and a bare bracket are text', 'a & b < c', 'a & b < c'],
  ['an unclosed style also applies to the next text, as in a browser', '<p>a <b>b<p>c', 'a **b**\n**c**'],
  ['<br> is a line break', 'a<br>b<br/>c', 'a\nb\nc'],
  ['non-breaking spaces are kept', 'a \n b\u00a0: c\u202f!', 'a b\u00a0: c\u202f!'],
  ['comments are dropped', 'a<!-- <b>x</b> -->b', 'ab'],
  [
    'attributes may contain brackets and entities',
    '<a href="https://example.com/?a=1&amp;b=>">x</a>',
    '[x](https://example.com/?a=1&b=>)',
  ],
])('%s', (_name, html, text) => expect(read(html)).toEqual({ text, notes: [] }))

test('the content of hidden elements is dropped, even if the elements are not closed', () => {
  expect(read('a<style>b</style><iframe><b>c</b></iframe>d<noscript><img>e')).toEqual({
    text: 'ad',
    notes: ['HTML that has no equivalent: <style>, <iframe>, <noscript>'],
  })
})

const readPlain = (text: string) =>
  text.split(/\{([^}]*)\}/).map((part, index) => (index % 2 === 0 ? { text: part } : { answer: part }))

test('a placeholder in a link is reported, because the placeholder is shown without the link', () => {
  const notes: string[] = []
  htmlParts('<a href="https://example.com">Hi {name}</a>', '', (what) => void notes.push(what), readPlain)
  expect(notes).toEqual(['a placeholder in the link to https://example.com: it is shown without the link'])
})

test('a link whose URL has a placeholder is reported, and its text is kept', () => {
  const notes: string[] = []
  const html = '<a href="https://example.com?name={name}">Book</a>'
  expect(htmlParts(html, '', (what) => void notes.push(what), readPlain)).toEqual([{ text: 'Book' }])
  expect(notes).toEqual([
    'the link to https://example.com?name={name}: a text cannot link to a URL with a placeholder',
  ])
})

test('a placeholder can contain entities, and has no style', () => {
  const parts = htmlParts('<b>Hi {a&amp;b}!</b>', '', () => undefined, readPlain)
  expect(parts).toEqual([{ text: 'Hi ', style: 'strong' }, { answer: 'a&b' }, { text: '!', style: 'strong' }])
})
