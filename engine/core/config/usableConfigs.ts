/** Leaves out funnels and pages with errors, so that a tool for one funnel can run although others have errors. */
import type { Problem } from '../errors.ts'

/** The folder of a funnel's or page's file; undefined for shared files, such as site.json and themes. */
const folderOf = (file: string): string | undefined => /^(funnels|pages)\/[^/]+\//.exec(file)?.[0]

/** Whether a problem affects the funnel: it is in a file of the funnel or in a shared file. */
export const affectsFunnel = (funnel: string, { file }: Pick<Problem, 'file'>): boolean =>
  [undefined, `funnels/${funnel}/`].includes(folderOf(file))

interface FunnelsAndPages {
  funnels: ReadonlyMap<string, unknown>
  pages: ReadonlyMap<string, unknown>
}

/** The configs without the funnels and pages that have errors; undefined if a shared file has an error. */
export function usableConfigs<C extends FunnelsAndPages>(
  configs: C,
  problems: readonly Problem[],
): C | undefined {
  const brokenFolders = new Set(
    problems.filter(({ severity }) => severity === 'error').map(({ file }) => folderOf(file)),
  )
  if (brokenFolders.has(undefined)) return undefined
  const usable = <T>(top: string, all: ReadonlyMap<string, T>) =>
    new Map([...all].filter(([id]) => !brokenFolders.has(`${top}/${id}/`)))
  return {
    ...configs,
    funnels: usable('funnels', configs.funnels),
    pages: usable('pages', configs.pages),
  }
}
