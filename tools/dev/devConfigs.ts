/** Checks and compiles the configs after each edit. Loaded through Vite, so a change of code takes effect too. */
import { hasError } from '../../engine/core/config/reporter.ts'
import { createMemory } from '../../engine/core/config/remember.ts'
import type { App, AppOptions } from '../../runtime/app/createApp.ts'
import { createProduct } from '../../runtime/app/product.ts'
import { readConfigFiles } from '../../runtime/server/configFiles.ts'
import { createDevApp } from '../../runtime/server/devServer.ts'
import { createRecheck } from '../check/createRecheck.ts'
import type { CheckReport } from '../check/report.ts'
import { galleryConfigs } from '../../testing/galleryConfigs.ts'

export interface DevConfigs {
  /** `undefined` if the configs have an error and cannot be served. */
  app: App | undefined
  /** Everything that `check` reports, and the errors of the gallery's examples. */
  report: CheckReport
}

/**
 * Returns a function that reads, checks and compiles the configs. After an edit, it repeats only the checks that the
 * edit affects.
 * @param origin The origin of the development server, such as `http://localhost:3000`.
 * @param folder The absolute path of the folder of configs.
 * @param adjustOptions Changes the options of plugins.
 */
export function createDevConfigsReader(
  origin: string,
  folder: string,
  adjustOptions?: AppOptions['adjustOptions'],
): () => DevConfigs {
  const product = createProduct()
  const remember = createMemory()
  const recheck = createRecheck(origin, { product, remember, folder })
  return () => {
    const files = readConfigFiles(folder)
    const report = recheck(files)
    const { app, problems } = createDevApp(new Map([...files, ...galleryConfigs()]), {
      registry: product.registry,
      remember,
      ...(adjustOptions && { adjustOptions }),
    })
    const galleryErrors = problems.filter((each) => each.file.includes('/gallery-') && hasError([each]))
    return { app, report: { ...report, problems: [...report.problems, ...galleryErrors] } }
  }
}
