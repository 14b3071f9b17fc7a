/** What stops a comparison. Told with a code, what was found and what would be right. */

const hints = {
  misuse: 'Say a git ref, as in `npm run diff -- main`, or --against <dir>.',
  'no-git': 'Install git, or compare with a folder: --against <dir>.',
  'no-repository': 'Run it within a git repository, or compare with a folder: --against <dir>.',
  'unknown-ref': 'Name a branch, a tag or a commit that this repository has.',
  'no-configs': 'Name a version that has a folder `configs`.',
  'unreadable-folder': 'Name a folder of configs that may be read.',
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
