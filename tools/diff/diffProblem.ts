/** Thrown if a comparison cannot run. The message has what was found, and a hint. */
import { ToolProblem } from '../toolProblem.ts'

const hints = {
  misuse:
    'Name one version, as in `npm run diff -- main`, or two folders: `npm run diff -- --against <dir> --configs <dir>`.',
  'no-git': 'Install git, or compare with a folder: --against <dir>.',
  'no-repository': 'Run diff in a git repository, or compare with a folder: --against <dir>.',
  'git-failed': 'Correct this, or compare with a folder: --against <dir>.',
  'unknown-ref': 'Name a branch, a tag or a commit that this repository has.',
  'no-configs': 'Name a version that has a folder `configs`.',
  'folder-as-ref': 'Use --against, as in `npm run diff -- --against <dir> --configs <dir>`.',
  'unknown-funnel': 'Name a funnel that one of the two versions has.',
} as const

export type DiffCode = keyof typeof hints

export class DiffProblem extends ToolProblem {
  constructor(
    readonly code: DiffCode,
    found: string,
  ) {
    super(`${found}.\n  → ${hints[code]}`)
  }
}
