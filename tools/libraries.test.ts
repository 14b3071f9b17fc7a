/** docs/decisions/05-libraries.md lists exactly the libraries of package.json, and each has an allowed licence. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.ts'

const page = readFileSync(join(root, 'docs/decisions/05-libraries.md'), 'utf8')
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

/** The names in the first column of a section's table. */
function listedUnder(heading: string): string[] {
  const section = page.split(`\n## ${heading}\n`)[1]!.split('\n## ')[0]!
  const rows = section.split('\n').filter((line) => line.startsWith('| '))
  const names = rows.slice(2).flatMap((row) => row.split('|')[1]!.split(','))
  return names.map((name) => name.trim()).sort()
}

/** Omits packages of types: each belongs to the library that it describes. */
const namesOf = (libraries: Record<string, string>) =>
  Object.keys(libraries)
    .filter((name) => !name.startsWith('@types/'))
    .sort()

test('the table "In the product" lists exactly the dependencies', () => {
  expect(listedUnder('In the product')).toEqual(namesOf(manifest.dependencies))
})

test('the table "In tools and tests" lists exactly the development dependencies', () => {
  expect(listedUnder('In tools and tests')).toEqual(namesOf(manifest.devDependencies))
})

test('each library has an allowed licence', () => {
  const licences = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).map((name) => {
    const file = join(root, 'node_modules', name, 'package.json')
    return (JSON.parse(readFileSync(file, 'utf8')) as { license: string }).license
  })
  expect(['Apache-2.0', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0', 'MPL-2.0', 'OFL-1.1']).toEqual(
    expect.arrayContaining(licences),
  )
})
