/** Compiles the files of one funnel: parse → migrate → validate → link → check. Without errors, the funnel can run. */
import { withArms } from '../experiments/mergePatch.ts'
import { contextReads } from '../context/splitContext.ts'
import { checkArms } from '../experiments/checkArms.ts'
import type { Problem } from '../errors.ts'
import type { Registry } from '../kind/registry.ts'
import type { LinkedProgram } from '../program.ts'
import { checkTranslations, type TextsByLocale } from '../copy/checkTranslations.ts'
import { wrongSourceProblems, type WrongSource } from '../copy/wrongSources.ts'
import { textsOf } from '../copy/funnelTexts.ts'
import { armTexts } from '../experiments/armTexts.ts'
import { answerFieldNames } from './answerFields.ts'
import { checkFunnel } from './checkFunnel.ts'
import { checkIdAndLocales } from './checkIdAndLocales.ts'
import { linkFunnel } from './link.ts'
import { migrateFunnel } from './migrate.ts'
import { parseSource, type Source } from './parseSource.ts'
import { hasError, reporter } from './reporter.ts'
import type { RawFunnel, SiteWithThemes } from './rawConfig.ts'
import { withoutMemory, type Remember } from './remember.ts'
import { checkIds, validateEnvelope, validateItems, type Item } from './validate.ts'

/** A funnel without errors, ready to run. */
export interface CompiledFunnel {
  raw: RawFunnel
  copies: TextsByLocale
  /** The context paths that conditions and texts of all arms read, such as `user.registered` or `device`. */
  reads: ReadonlySet<string>
  /**
   * Links the program with these arms (experiment key → variation id). An experiment without an arm gets its first
   * variation.
   */
  link(arms: Readonly<Record<string, string>>): Linked
}

export interface Linked {
  program: LinkedProgram
  /** The texts that an arm adds or changes: key in the program → key in the translations. */
  armedKeys: ReadonlyMap<string, string>
}

export interface Compiled<T> {
  /** Undefined if there is an error. */
  value: T | undefined
  problems: Problem[]
}

const screensOf = ({ data }: Source) => (data as { screens: readonly Item[] }).screens

/**
 * @param folder the name of the funnel's folder.
 * @param file the path of `funnel.json`. @param text the content of `file`.
 * @param copyFiles the contents of each `copy.<lang>.json` and of `copy-sources.json`, by path.
 */
export function compileFunnel(
  folder: string,
  file: string,
  text: string,
  copyFiles: ReadonlyMap<string, string>,
  registry: Registry,
  site: SiteWithThemes,
  remember: Remember = withoutMemory,
): Compiled<CompiledFunnel> {
  const parsed = parseSource(file, text)
  if (!parsed.source) return { value: undefined, problems: parsed.problems }
  const { problems, report } = reporter(parsed.source)
  const data = migrateFunnel(parsed.source.data, registry)
  checkIds(data, '', report)
  const isEnvelopeValid = validateEnvelope('funnel', data, registry, report)
  const items = (data as { screens?: unknown } | null)?.screens
  const areObjects = Array.isArray(items) && items.every((item) => typeof item === 'object' && item !== null)
  const areItemsValid =
    areObjects &&
    validateItems(items as Item[], 'screens', registry, report, {
      written: screensOf(parsed.source),
      answerFields: answerFieldNames(site),
    })
  if (!isEnvelopeValid || !areItemsValid || hasError(problems)) return { value: undefined, problems }
  const raw = data as RawFunnel
  checkIdAndLocales(raw, folder, site, report)
  const programWithoutArms = linkFunnel(raw, registry, site, report)
  checkFunnel(raw, registry, site, report)
  if (!hasError(problems)) checkArms(raw, registry, site, report)
  const textsOfArms = armTexts(raw, registry)
  const sources = [...textsOf(raw, registry), ...textsOfArms.map(({ entry }) => entry)]
  const locales = raw.locales ?? site.locales
  const folderPath = file.slice(0, file.lastIndexOf('/') + 1)
  // Remembered, because most edits of a funnel do not change its texts.
  const {
    copies,
    problems: copyProblems,
    wrongSources,
  } = remember(
    `${folderPath}copy`,
    () => [JSON.stringify([sources, locales]), ...[...copyFiles].flat(), registry, site],
    () => checkTranslations(copyFiles, sources, locales, site, registry, folderPath, remember),
  )
  // The location of an arm's text in `file` is not known. So a problem with this text is reported at its translation.
  const isOfArm = ({ source }: WrongSource) => source.key.startsWith('experiments.')
  problems.push(
    ...copyProblems,
    ...wrongSourceProblems(wrongSources.filter(isOfArm), undefined),
    ...wrongSourceProblems(
      wrongSources.filter((each) => !isOfArm(each)),
      parsed.source,
    ),
  )
  if (hasError(problems)) return { value: undefined, problems }
  const link = (arms: Readonly<Record<string, string>>) => {
    const chosen = Object.fromEntries(
      (raw.experiments ?? []).map(({ key, variations }) => [key, arms[key] ?? variations[0]!.id]),
    )
    if (!raw.experiments?.length) return { program: programWithoutArms, armedKeys: new Map() }
    const armed = textsOfArms.filter(({ experiment, variation }) => chosen[experiment] === variation)
    return {
      program: linkFunnel(withArms(raw, chosen), registry, site, () => undefined, chosen),
      armedKeys: new Map(armed.map(({ plainKey, entry }) => [plainKey, entry.key])),
    }
  }
  const reads = contextReads(raw, registry.plugins.roots)
  return { value: { raw, copies, reads, link }, problems }
}
