/** Thrown if a comparison cannot run. It has a code, what was found, and a hint. */

const hints = {
  misuse:
    'Name one version, as in `npm run diff -- main`, or two folders: `npm run diff -- --against <dir> --configs <dir>`.',
  'no-git': 'Install git, or compare with a folder: --against <dir>.',
  'no-repository': 'Run it in a git repository, or compare with a folder: --against <dir>.',
  'unknown-ref': 'Name a branch, a tag or a commit that this repository has.',
  'no-configs': 'Name a version that has a folder `configs`.',
  'folder-as-ref': 'Use --against, as in `npm run diff -- --against <dir> --configs <dir>`.',
  'unknown-funnel': 'Name a funnel that one of the two versions has.',
} as const

export type DiffCode = keyof typeof hints

export class DiffProblem extends Error {
  readonly hint: string

  constructor(
    readonly code: DiffCode,
    readonly found: string,
  ) {
    super(found)
    this.hint = hints[code]
  }
}
