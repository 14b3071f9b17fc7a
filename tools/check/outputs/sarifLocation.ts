/** The location of a problem in the format of SARIF. */
import { pathToFileURL } from 'node:url'
import { isAbsolute } from 'node:path'
import type { Location } from '../../../engine/core/errors.ts'
import { repositoryPath } from '../repositoryPath.ts'

/** @param folder The absolute path of the folder of configs. */
export function physicalLocation(folder: string, { file, line, column }: Omit<Location, 'pointer'>) {
  const path = repositoryPath(folder, file)
  return {
    artifactLocation: isAbsolute(path)
      ? { uri: pathToFileURL(path).href }
      : { uri: path.split('/').map(encodeURIComponent).join('/'), uriBaseId: '%SRCROOT%' },
    region: { startLine: line, startColumn: column },
  }
}
