import type { ProgramHead } from '../program.ts'

/** The id of a screen in this version of the funnel. An old URL can contain the id from before a renaming. */
export const newestId = ({ renamed }: Pick<ProgramHead, 'renamed'>, id: string): string =>
  Object.hasOwn(renamed, id) ? renamed[id]! : id
