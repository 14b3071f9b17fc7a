/** Checks configs again after each edit. Only the parts that the edit affects are checked again. */
import { findProblems } from '../../engine/analysis/problems/findProblems.ts'
import type { ConfigFiles } from '../../engine/core/config/loadConfigs.ts'
import type { Product } from '../../engine/core/config/product.ts'
import { createMemory, type Remember } from '../../engine/core/config/remember.ts'
import { createProduct } from '../../runtime/app/product.ts'
import { today } from '../today.ts'
import type { CheckReport } from './report.ts'
import { languageDetector } from './languageDetector.ts'
import { reportOn } from './reportOn.ts'

interface RecheckOptions {
  /** The folder of configs that is edited; by default the project's own. */
  folder?: string
  product?: Product
  remember?: Remember
}

/**
 * Returns a function that checks files. From its second call on, it is faster than a check from scratch. The report is
 * the same.
 * @param origin The origin in the URLs of witnesses (example learners), such as `http://localhost:3000`.
 */
export function createRecheck(
  origin: string,
  { folder, product = createProduct(), remember = createMemory() }: RecheckOptions = {},
): (files: ConfigFiles) => CheckReport {
  return (files) =>
    reportOn(findProblems(files, product, { today: today(), origin, remember, languageDetector }), folder)
}
