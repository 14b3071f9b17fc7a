import type { ProgramHead } from '../program.ts'

/** The id in this version of the funnel. An old URL can contain an id that was renamed since. */
export const newestId = ({ renamed }: Pick<ProgramHead, 'renamed'>, id: string): string =>
  Object.hasOwn(renamed, id) ? renamed[id]! : id
