/** Finds all problems in a folder of configs, also suppressed ones: in its files, and on the paths of its funnels. */
import { loadConfigs, type ConfigFiles } from '../../core/config/loadConfigs.ts'
import { locatorOf, type Source } from '../../core/config/parseSource.ts'
import type { Product } from '../../core/config/product.ts'
import type { RawFunnel } from '../../core/config/rawConfig.ts'
import { waysPastWords } from '../../core/config/waysPast.ts'
import { withoutMemory, type Remember } from '../../core/config/remember.ts'
import { mapConfigTexts } from '../../core/copy/funnelTexts.ts'
import type { Registry } from '../../core/kind/registry.ts'
import { previewUrl } from '../previewUrl.ts'
import { analysisCodes } from './analysisCodes.ts'
import { funnelFindings, type FunnelFinding } from './funnelFindings.ts'
import { intendedSkips } from './intendedSkips.ts'
import type { Findings, ReportedProblem } from './reportedProblem.ts'
import { isTranslation, wrongLanguages, type LanguageDetector } from './wrongLanguages.ts'

export interface ProblemOptions {
  /** ISO date, UTC. */
  today: string
  /** Origin of the preview links. */
  origin?: string
  /** Without a detector, the languages of translations are not checked. */
  languageDetector?: LanguageDetector
  /** With a memory, a check after an edit repeats only what the edit affects. */
  remember?: Remember
}

/**
 * The codes of problems that `loadConfigs` reports without evaluating conditions. If the analysis can decide everything
 * about a funnel, the findings of the analysis replace these problems.
 */
const inexactCodes = ['ends-early', 'unrouted-screen']

export function findProblems(
  files: ConfigFiles,
  { registry, builtIn }: Product,
  { today, origin = 'http://localhost:3000', languageDetector, remember = withoutMemory }: ProblemOptions,
): Findings {
  const { problems, funnels } = loadConfigs(files, registry, builtIn, remember)
  const found: ReportedProblem[] = []
  const unproven: string[] = []
  /** The files of the funnels about which the analysis can decide everything. */
  const exactFiles = new Set<string>()
  for (const [id, funnel] of funnels) {
    const file = `funnels/${id}/funnel.json`
    const inputs = () => [structureOf(funnel.raw, registry), files.get('site.json'), registry, today]
    const result = remember(`paths of ${file}`, inputs, () => funnelFindings(funnel, registry, today))
    if (result.unproven.length === 0) exactFiles.add(file)
    unproven.push(...result.unproven.map((each) => `${id}: ${each}`))
    if (result.findings.length === 0) continue
    const text = files.get(file)!
    const reported = remember(
      `findings in ${file}`,
      () => [result, text, origin],
      () => {
        const source = { file, locate: locatorOf(text) }
        return result.findings.map((finding) => reportedProblem(finding, id, source, origin))
      },
    )
    found.push(...reported)
  }
  for (const [file, text] of files) {
    if (!languageDetector || !isTranslation(file)) continue
    found.push(
      ...remember(
        `languages of ${file}`,
        () => [text],
        () => wrongLanguages(file, text, languageDetector),
      ),
    )
  }
  const allIds = [...files.keys()].flatMap((file) => /^funnels\/([^/]+)\/funnel\.json$/.exec(file)?.[1] ?? [])
  // With an error in site.json, no funnel is compiled.
  const isSiteWrong = problems.some(({ file, severity }) => file === 'site.json' && severity === 'error')
  const brokenConfig = isSiteWrong && funnels.size === 0 ? 'site.json' : 'the funnel'
  for (const id of allIds)
    if (!funnels.has(id)) unproven.push(`${id}: the paths, because ${brokenConfig} has errors`)
  return {
    problems: [
      ...problems.filter(({ code, file }) => !(inexactCodes.includes(code) && exactFiles.has(file))),
      ...found,
    ],
    files,
    proven: unproven.length === 0,
    unproven,
    intended: intendedSkips(funnels, found),
  }
}

/**
 * The funnel as JSON, with `…` for its texts, so that an edit of a text does not repeat the analysis. A text that may
 * name an answer or score stays, because findings depend on such texts.
 */
const structureOf = (raw: RawFunnel, registry: Registry): string =>
  JSON.stringify(
    mapConfigTexts(raw, registry, (_key, text) => (text === '' || /\{\{|\w\.\w/.test(text) ? text : '…')),
  )

function reportedProblem(
  {
    code,
    pointer,
    furtherPointers,
    found,
    omitsTitle,
    waysPast,
    possibleCauses = [],
    ...rest
  }: FunnelFinding,
  id: string,
  source: Pick<Source, 'file' | 'locate'>,
  origin: string,
): ReportedProblem {
  const { hint, witness, arm } = rest
  const entry = analysisCodes[code]
  const why = waysPast ? waysPastWords(waysPast, (each) => source.locate(each).line) : ''
  const causes = possibleCauses.map((each) => `${each.words} (line ${source.locate(each.pointer).line})`)
  const causesWords = causes.length > 0 ? `; possible causes: ${causes.join(', ')}` : ''
  const experiments = arm ? { [arm.experiment]: arm.variation } : {}
  return {
    code,
    severity: entry.severity,
    file: source.file,
    ...source.locate(pointer),
    pointer,
    ...(furtherPointers && { furtherPointers }),
    message: `${omitsTitle ? '' : `${entry.title}: `}${found}${why}${causesWords}.`,
    hint: hint ?? entry.hint,
    ...(witness && { witness: { ...witness, url: previewUrl(origin, id, { ...witness, experiments }) } }),
  }
}
