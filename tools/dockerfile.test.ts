/** The Dockerfile agrees with package.json and the other files that it names. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const dockerfile = read('Dockerfile')
const { scripts, engines } = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>
  engines: { node: string }
}
const lines = (name: string) =>
  dockerfile
    .split('\n')
    .filter((line) => line.startsWith(`${name} `))
    .map((line) => line.slice(name.length + 1))

test('each npm script that the Dockerfile runs exists', () => {
  const named = [...dockerfile.matchAll(/npm run (?:--\S+ )*([\w:-]+)/g)].map(([, script]) => script!)
  expect(named).toContain('build')
  for (const script of named) expect(scripts).toHaveProperty(script)
})

test('the image starts the server as `npm start` does', () => {
  const [command] = lines('CMD')
  expect(scripts.start).toContain((JSON.parse(command!) as string[]).join(' '))
})

test('each file that the Dockerfile copies exists', () => {
  const copied = lines('COPY').filter((line) => !line.includes('--from'))
  const files = copied.flatMap((line) => line.split(' ').slice(0, -1))
  expect(files).toContain('package-lock.json')
  for (const file of files) expect(existsSync(join(root, file)), file).toBe(true)
})

test('the project supports the version of Node in the image', () => {
  const minimumMajor = Number(/\d+/.exec(engines.node)![0])
  // The image names only a major version. If it were the minimum's own, the minor version could be too old.
  for (const image of lines('FROM'))
    expect(Number(/^node:(\d+)/.exec(image)![1])).toBeGreaterThan(minimumMajor)
})

test('no local data, secret or installed package is copied into the image, from any folder', () => {
  const ignored = read('.dockerignore').split('\n')
  // Unlike in .gitignore, a name without a slash matches only in the root folder.
  const inAnyFolder = ['.data', '.env', '*.env', 'node_modules'].map((name) => `**/${name}`)
  expect(ignored).toEqual(expect.arrayContaining(['.git', ...inAnyFolder]))
})
