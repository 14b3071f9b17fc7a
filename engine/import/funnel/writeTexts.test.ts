import { expect, test } from 'vitest'
import { createRegistry } from '../../../runtime/app/registry.ts'
import { toLocalizedText } from '../form/localizedText.ts'
import { createTextWriter, type TextField } from './writeTexts.ts'

const field = (name: string): TextField => ({
  ...{ kind: 'single-choice', path: `answers.*.${name}`, key: name, where: '/0', isSingleLine: true },
})

function spread(source: string, spanish: string) {
  const reports: string[] = []
  const writer = createTextWriter(createRegistry(), ['es'], (what) => reports.push(what))
  const text = { ...toLocalizedText(source), translations: { es: [{ text: spanish }] } }
  const written = writer.spread(text, field('text'), field('description'), () => undefined)
  return { written, spanish: writer.translations().get('es'), reports }
}

const long =
  'All rivers and lakes of the country, for me, for my children and for everybody who comes with us'

test('a long text continues in the second field, and so does its translation', () => {
  const { written, spanish, reports } = spread(long, long.replaceAll('for', 'para'))
  expect(written.join(' ')).toBe(long)
  expect(`${spanish?.text} ${spanish?.description}`).toBe(long.replaceAll('for', 'para'))
  expect(reports).toEqual([])
})

test('if the text continues in the second field, a short translation does so too', () => {
  const { spanish, reports } = spread(long, 'Todos los lagos, para todos')
  expect(spanish).toEqual({ text: 'Todos los lagos, para', description: 'todos' })
  expect(reports).toEqual([])
})

test('if the text fits the first field, the end of a long translation is cut off and reported', () => {
  const { written, spanish, reports } = spread('All rivers', long)
  expect(written).toEqual(['All rivers', undefined])
  expect(spanish).toEqual({ text: expect.stringMatching(/…$/) as string })
  expect(reports).toEqual([expect.stringContaining('the end of the translation into "es"')])
})

test.each(['/courses', 'javascript:go()', 'https://example.com/a_(b)', 'https://example.com?name={{name}}'])(
  'a link to %s is left out of the text and reported',
  (href) => {
    const reports: string[] = []
    const writer = createTextWriter(createRegistry(), [], (what) => reports.push(what))
    const text = { parts: [{ text: 'Read ' }, { text: 'this', href }] }
    expect(writer.write(text, field('text'), () => undefined)).toBe('Read this')
    expect(writer.spread(text, field('text'), field('description'), () => undefined)[0]).toBe('Read this')
    const report = `the link to ${href}: a text cannot link to such a URL`
    expect(reports).toEqual([report, report])
  },
)
