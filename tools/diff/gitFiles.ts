/** Reads the configs of a git ref without a checkout. Git runs with an argument list, never in a shell. */
import { execFileSync } from 'node:child_process'
import type { ConfigFiles } from '../../engine/core/config/loadConfigs.ts'
import { DiffProblem } from './diffProblem.ts'

const maxBytes = 1024 * 1024 * 1024

/**
 * @param repository A folder in a git repository.
 * @param folder The folder of configs, relative to `repository`, with `/` as separator.
 * @returns path below the folder → text, for the files that the server reads.
 * @throws DiffProblem `no-git`, `no-repository`, `git-failed`, `unknown-ref` or `no-configs`.
 */
export function gitFiles(repository: string, ref: string, folder: string): ConfigFiles {
  const git = (args: readonly string[], input = '') => runGit(repository, args, input)
  if (git(['rev-parse', '--is-inside-work-tree']) === undefined)
    throw new DiffProblem('no-repository', `There is no git repository in ${repository}`)
  const commit = isRef(ref) ? git(['rev-parse', '--verify', '--quiet', `${ref}^{commit}`]) : undefined
  if (commit === undefined) throw new DiffProblem('unknown-ref', `There is no version "${ref}"`)
  const listed = git(['ls-tree', '-r', '-z', commit.toString('utf8').trim(), '--', `${folder}/`])
  const blobs = (listed?.toString('utf8') ?? '').split('\0').flatMap((entry) => {
    const [, type, hash, path] = /^\d+ (\w+) ([0-9a-f]+)\t(.+)$/s.exec(entry) ?? []
    const name = path?.slice(folder.length + 1) ?? ''
    return type === 'blob' && name.endsWith('.json') && !name.endsWith('.gen.json') ? [{ hash, name }] : []
  })
  if (blobs.length === 0) throw new DiffProblem('no-configs', `"${ref}" has no configs in "${folder}"`)
  const output = git(['cat-file', '--batch'], blobs.map(({ hash }) => `${hash}\n`).join(''))!
  const texts = batchTexts(output)
  return new Map(blobs.map(({ name }, index) => [name, texts[index]!]))
}

/** False for anything that git could read as an option, as a range or as a path. */
const isRef = (ref: string) => /^[^-^\s:][^\s:]*$/.test(ref) && !ref.includes('..')

/** Splits the output of `git cat-file --batch`: a series of `<hash> blob <size>\n<content>\n`. */
function batchTexts(output: Buffer): string[] {
  const texts: string[] = []
  for (let at = 0; at < output.length;) {
    const start = output.indexOf(10, at) + 1
    const size = Number(output.toString('utf8', at, start).trim().split(' ')[2])
    texts.push(output.toString('utf8', start, start + size))
    at = start + size + 1
  }
  return texts
}

/**
 * The output of git; undefined if there is no repository or no such version.
 * @throws DiffProblem if git is not installed, or fails for another reason, for example because another user owns
 * the folder.
 */
function runGit(cwd: string, args: readonly string[], input: string): Buffer | undefined {
  try {
    // With this locale, git does not translate its messages.
    const env = { ...process.env, LC_ALL: 'C' }
    return execFileSync('git', args, { cwd, input, env, maxBuffer: maxBytes, stdio: 'pipe' })
  } catch (error) {
    const { code, stderr = '', message } = error as NodeJS.ErrnoException & { stderr?: Buffer }
    if (code === 'ENOENT') throw new DiffProblem('no-git', 'Git is not installed')
    const reason = String(stderr).trim()
    // `rev-parse --quiet` prints nothing about an unknown version.
    const isAbsent = code === undefined && (reason === '' || reason.includes('not a git repository'))
    if (isAbsent) return undefined
    throw new DiffProblem('git-failed', `Git cannot read ${cwd}: ${reason || message}`)
  }
}
