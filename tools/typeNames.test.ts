import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.ts'

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  // A deleted file is listed until its deletion is staged.
  .filter((file) => file !== '' && existsSync(join(root, file)))

test('no two files export types with the same name', () => {
  const owners = new Map<string, string>()
  const repeated: string[] = []
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8')
    for (const [, name] of text.matchAll(/^export (?:abstract )?(?:interface|type|class) (\w+)/gm)) {
      const owner = owners.get(name!)
      if (owner !== undefined) repeated.push(`${name} of ${owner} and ${file}`)
      owners.set(name!, file)
    }
  }
  expect(repeated).toEqual([])
})
