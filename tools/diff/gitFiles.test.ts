import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gitFiles } from './gitFiles.ts'

let repository: string
const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, stdio: 'pipe' })
const put = (path: string, text: string) => {
  mkdirSync(dirname(join(repository, path)), { recursive: true })
  writeFileSync(join(repository, path), text)
}
const commit = () => {
  git('add', '.')
  git('-c', 'user.name=test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '-m', 'next')
}

beforeAll(() => {
  repository = mkdtempSync(join(tmpdir(), 'diff-'))
  git('init', '--quiet')
  put('deep/configs/site.json', '{ "name": "Über" }\n')
  put('deep/configs/funnels/a b/funnel.json', '')
  put('deep/configs/funnels/funnel.schema.gen.json', '{}')
  put('deep/configs/notes.md', 'x')
  put('site.json', '{}')
  commit()
  git('tag', 'first')
  put('deep/configs/site.json', '{ "name": "Later" }\n')
  commit()
})

afterAll(() => rmSync(repository, { recursive: true }))

test('for each version, returns only the files that the server reads', () => {
  expect(gitFiles(join(repository, 'deep'), 'first', 'configs')).toEqual(
    new Map([
      ['funnels/a b/funnel.json', ''],
      ['site.json', '{ "name": "Über" }\n'],
    ]),
  )
  expect(gitFiles(join(repository, 'deep'), 'HEAD', 'configs').get('site.json')).toContain('Later')
  expect(gitFiles(join(repository, 'deep'), 'HEAD~1', 'configs').get('site.json')).toContain('Über')
})

test.each(['nowhere', '', '--output=x', '-p', 'HEAD..first', '^HEAD', 'HEAD:deep', 'a b', 'HEAD\nfirst'])(
  'refuses %j as a version',
  (ref) => expect(() => gitFiles(repository, ref, 'deep/configs')).toThrow(`There is no version "${ref}"`),
)

test('reports missing configs, a missing repository, and why git fails', () => {
  expect(() => gitFiles(repository, 'first', 'configs')).toThrow('"first" has no configs in "configs"')
  const elsewhere = mkdtempSync(join(tmpdir(), 'diff-'))
  expect(() => gitFiles(elsewhere, 'first', 'configs')).toThrow('There is no git repository')
  execFileSync('git', ['init', '--quiet'], { cwd: elsewhere })
  writeFileSync(join(elsewhere, '.git/config'), '[broken')
  expect(() => gitFiles(elsewhere, 'first', 'configs')).toThrow(/Git cannot read .*: fatal: bad config/)
  rmSync(elsewhere, { recursive: true })
})
