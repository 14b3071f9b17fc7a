/** The files of the title typeface are small, and contain all letters that the configs use. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { facesFor, faceFile, titleFaces, type TitleFace } from '../../runtime/app/titleFaces.ts'
import { root } from '../root.ts'
import { charactersOf } from './faces.ts'

const site = JSON.parse(readFileSync(join(root, 'configs/site.json'), 'utf8')) as { locales: string[] }

test('a range is converted to its letters', () => {
  expect(charactersOf('U+41-43,U+131')).toBe('ABCı')
})

test.each(Object.keys(titleFaces) as TitleFace[])('the typeface file %s has no more than 25 KB', (face) => {
  expect(statSync(join(root, 'runtime/public/faces', faceFile(face))).size).toBeLessThanOrEqual(25 * 1024)
})

test.each(site.locales)('the typeface files for %s contain all letters of its texts', (locale) => {
  const availableLetters = facesFor(locale)
    .map((face) => charactersOf(titleFaces[face]))
    .join('')
  const files = readdirSync(join(root, 'configs'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    locale === 'en' ? /(funnel|page)\.json$/.test(path) : path.endsWith(`${locale}.json`),
  )
  const texts = files.flatMap((path) => readFileSync(join(root, 'configs', path), 'utf8').match(/"[^"]+"/g)!)
  // Shorter texts may be names of other languages, each in its own letters.
  const sentences = texts.filter((text) => text.split(' ').length > 3).join('')
  const letters = [...new Set(sentences.match(/\p{L}/gu))]
  expect(letters.length).toBeGreaterThan(40)
  expect(letters.filter((letter) => !availableLetters.includes(letter))).toEqual([])
})
