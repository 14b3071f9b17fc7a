/** Compares config files as JSON. Used if a version does not compile. */
import type { ConfigFiles } from '../../core/config/loadConfigs.ts'
import { parseSource } from '../../core/config/parseSource.ts'
import type { Change } from './change.ts'
import { compareFields, same } from './compareFields.ts'

export interface FileDiff {
  file: string
  kind: 'added' | 'removed' | 'changed'
  /** By field. Undefined for an added or removed file, or if one version of the file cannot be parsed. */
  changes?: readonly Change[]
}

/** The files whose data differ. Differences in white space and in the order of fields are ignored. */
export function compareFiles(before: ConfigFiles, after: ConfigFiles): FileDiff[] {
  return [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((file): FileDiff[] => {
    const [old, now] = [before.get(file), after.get(file)]
    if (old === now) return []
    if (old === undefined) return [{ file, kind: 'added' }]
    if (now === undefined) return [{ file, kind: 'removed' }]
    const [was, is] = [parseSource(file, old).source, parseSource(file, now).source]
    if (!was || !is) return [{ file, kind: 'changed' }]
    if (same(was.data, is.data)) return []
    return [{ file, kind: 'changed', changes: compareFields(was.data, is.data) }]
  })
}
