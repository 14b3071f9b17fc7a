/** A config names only pictograms that the kept set draws: a device's own font may lack the others. */
import type { Report } from '../config/reporter.ts'
import { nearestPictogram, pictogramName, type PictogramNames } from './pictogramNames.ts'
import { pictogramsIn } from './pictogramsIn.ts'

/** @param pointer of the config in its file. */
export function checkPictograms(
  config: unknown,
  pointer: string,
  names: PictogramNames,
  report: Report,
): void {
  for (const { emoji, pointer: at } of pictogramsIn(config, pointer)) {
    if (pictogramName(emoji, names) !== undefined) continue
    const near = nearestPictogram(emoji, names)
    report('unknown-pictogram', at, `"${emoji}"`, near && `Did you mean "${near.emoji}" (${near.name})?`)
  }
}
