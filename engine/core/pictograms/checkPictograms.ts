/** Reports emoji of a config that the installed emoji set does not have. The device's own font may lack them too. */
import type { Report } from '../config/reporter.ts'
import { nearestPictogram, pictogramName, type PictogramNames } from './pictogramName.ts'
import { pictogramsIn } from './pictogramsIn.ts'

/** @param pointer the JSON pointer of `config` in its file. */
export function checkPictograms(
  config: unknown,
  pointer: string,
  names: PictogramNames,
  report: Report,
): void {
  for (const { emoji, pointer: at } of pictogramsIn(config, pointer)) {
    if (pictogramName(emoji, names) !== undefined) continue
    const nearest = nearestPictogram(emoji, names)
    const hint = nearest && `Did you mean "${nearest.emoji}" (${nearest.name})?`
    report('unknown-pictogram', at, `"${emoji}"`, hint)
  }
}
