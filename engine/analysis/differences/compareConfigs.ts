/**
 * Compares two folders of configs: funnels, pages, themes and the site. If a version does not compile, only the files
 * are compared.
 */
import type { CompiledFunnel } from '../../core/config/compileFunnel.ts'
import type { Page } from '../../core/config/compilePage.ts'
import { loadConfigs, type ConfigFiles, type Configs } from '../../core/config/loadConfigs.ts'
import type { RawFunnel, RawPage } from '../../core/config/rawConfig.ts'
import type { Product } from '../../core/config/product.ts'
import { recordingsOf } from '../../core/config/recordings.ts'
import { createMemory, type Remember } from '../../core/config/remember.ts'
import { affectsFunnel } from '../../core/config/usableConfigs.ts'
import { collectTexts } from '../../core/copy/texts.ts'
import { textsOf } from '../../core/copy/funnelTexts.ts'
import type { Problem } from '../../core/errors.ts'
import type { Registry } from '../../core/kind/registry.ts'
import { matters, type Change } from './change.ts'
import { withLines } from './changeLines.ts'
import { compareAccess } from './compareAccess.ts'
import { compareFields } from './compareFields.ts'
import { compareFiles, type FileDiff } from './compareFiles.ts'
import { compareFunnel, type FunnelDiff } from './compareFunnel.ts'
import { compareUrls } from './compareUrls.ts'
import { compareTexts, hasTextChanges, type TextsDiff } from './compareTexts.ts'
import { withLinkLabels } from './linkLabels.ts'
import { withoutTexts } from './withoutTexts.ts'

/** A funnel or page that only one version has. */
export interface Unmatched {
  id: string
  path: string
  /** The number of screens of a funnel, or of sections of a page. */
  length: number
}

export interface ListDiff<T> {
  added: readonly Unmatched[]
  removed: readonly Unmatched[]
  changed: readonly (T & { id: string })[]
}

/** The changed fields and texts of a page or the site. */
export interface FieldsDiff {
  changes: readonly Change[]
  texts: TextsDiff
}

export interface PageDiff extends FieldsDiff {
  /** The effects of a changed access, URL or list of languages, one sentence each. */
  notes: readonly string[]
}

/** `notes` are the effects of a changed URL or list of languages, one sentence each. */
export type SiteFunnelDiff = FunnelDiff & { notes: readonly string[] }

interface Sides<T> {
  before: T
  after: T
}

export interface ConfigsDiff {
  /** Whether there is a difference. A change that is proven to have no effect does not count. */
  changed: boolean
  /**
   * The errors of each version that stop the comparison. If there are any, only `files` are compared: `funnels`,
   * `pages`, `themes` and `site` are undefined.
   */
  problems: Sides<readonly Problem[]>
  /** If only one funnel is compared: the errors in other funnels and pages. A change of the funnel may cause them. */
  elsewhere: Sides<readonly Problem[]>
  funnels: ListDiff<SiteFunnelDiff> | undefined
  pages: ListDiff<PageDiff> | undefined
  themes: readonly Change[] | undefined
  site: FieldsDiff | undefined
  /** Undefined if no error stops the comparison. */
  files: readonly FileDiff[] | undefined
}

export interface DiffInput {
  before: ConfigFiles
  after: ConfigFiles
  product: Product
  /** ISO date. */
  today: string
  /** The id of a funnel. If it is set, only this funnel is compared. */
  funnel?: string
  /** Caches compiled parts, so that unchanged ones are not compiled again. Can be shared by several comparisons. */
  remember?: Remember
}

/** @throws RangeError if neither version has a file of the funnel. */
export function compareConfigs(input: DiffInput): ConfigsDiff {
  const { before, after, product, today, funnel, remember = createMemory() } = input
  const { registry, builtIn } = product
  const loaded = [before, after].map((files) => loadConfigs(files, registry, builtIn, remember))
  const isCompared = (file: string) => funnel === undefined || file.startsWith(`funnels/${funnel}/`)
  if (funnel !== undefined && ![...before.keys(), ...after.keys()].some(isCompared))
    throw new RangeError(`There is no funnel "${funnel}"`)
  const [oldErrors, newErrors] = loaded.map(({ problems }) => splitErrors(errorsOf(problems), funnel))
  const problems = { before: oldErrors!.stopping, after: newErrors!.stopping }
  const elsewhere = { before: oldErrors!.elsewhere, after: newErrors!.elsewhere }
  const [old, now] = loaded.map((each) => (funnel === undefined ? each.configs : each.usable))
  if (!old || !now || problems.before.length + problems.after.length > 0) {
    const files = compareFiles(before, after).filter(({ file }) => isCompared(file))
    const none = { funnels: undefined, pages: undefined, themes: undefined, site: undefined }
    return { changed: files.length > 0, problems, elsewhere, ...none, files }
  }
  const funnels = compareFunnels(old, now, [before, after], { registry, today, funnel })
  const rest = funnel === undefined ? compareRest(old, now, registry) : unchanged
  const changed =
    isChanged(funnels, (each) => each.changed) ||
    isChanged(rest.pages, hasChanges) ||
    rest.themes.length > 0 ||
    hasChanges(rest.site)
  return { changed, problems, elsewhere, funnels, ...rest, files: undefined }
}

const errorsOf = (problems: readonly Problem[]) => problems.filter(({ severity }) => severity === 'error')

/**
 * `stopping`: the errors that stop the comparison; `elsewhere`: all other errors. If only one funnel is compared, only
 * its own errors and those of shared files stop the comparison.
 */
function splitErrors(errors: readonly Problem[], funnel: string | undefined) {
  const stopping = errors.filter((each) => funnel === undefined || affectsFunnel(funnel, each))
  return { stopping, elsewhere: errors.filter((each) => !stopping.includes(each)) }
}

const hasChanges = ({ changes, texts }: FieldsDiff) => changes.some(matters) || hasTextChanges(texts)

const isChanged = <T>({ added, removed, changed }: ListDiff<T>, test: (each: T) => boolean) =>
  added.length > 0 || removed.length > 0 || changed.some(test)

const noTexts: TextsDiff = { source: [], translations: {} }
const unchanged = {
  pages: { added: [], removed: [], changed: [] } as ListDiff<PageDiff>,
  themes: [] as readonly Change[],
  site: { changes: [], texts: noTexts } as FieldsDiff,
}

function compareFunnels(
  before: Configs,
  after: Configs,
  files: readonly [before: ConfigFiles, after: ConfigFiles],
  { registry, today, funnel }: { registry: Registry; today: string; funnel: string | undefined },
): ListDiff<SiteFunnelDiff> {
  const selected = (funnels: ReadonlyMap<string, CompiledFunnel>) =>
    new Map([...funnels].filter(([id]) => funnel === undefined || id === funnel))
  const recordings = recordingsOf(after.funnels, registry, after.site)
  return compareLists(
    selected(before.funnels),
    selected(after.funnels),
    (id, { raw }) => ({ id, path: raw.path ?? `/funnel/${id}`, length: raw.screens.length }),
    (old, now) => {
      const diff = compareFunnel(
        { funnel: old, site: before.site },
        { funnel: now, site: after.site },
        { registry, today, recordings },
      )
      if (!diff.changed && diff.changes.length === 0) return undefined
      const [oldUrls, newUrls] = [urlsOf(old.raw, before), urlsOf(now.raw, after)]
      const [oldFile, newFile] = [old, now].map(({ raw }, at) => ({ raw, text: textOf(files[at]!, raw.id) }))
      return { ...withLines(diff, oldFile!, newFile!), notes: compareUrls(oldUrls, newUrls, after) }
    },
  )
}

const textOf = (files: ConfigFiles, funnel: string) => files.get(`funnels/${funnel}/funnel.json`) ?? ''

const urlsOf = ({ id, path = `/funnel/${id}`, locales }: RawFunnel | RawPage, { site }: Configs) => ({
  path,
  locales: locales ?? site.locales,
  defaultLocale: site.defaultLocale,
})

function compareRest(before: Configs, after: Configs, registry: Registry): typeof unchanged {
  const pages = compareLists(
    before.pages,
    after.pages,
    (id, { raw }) => ({ id, path: raw.path, length: raw.sections.length }),
    (old, now) => {
      const diff = comparePage(old, now, registry, after.site.locales)
      const notes = [
        ...compareAccess(before, after, now.raw.id, registry),
        ...compareUrls(urlsOf(old.raw, before), urlsOf(now.raw, after), after),
      ]
      // If the site removes a language, the page has notes, although its own file is the same.
      return hasChanges(diff) || notes.length > 0 ? { ...diff, notes } : undefined
    },
  )
  const themes = compareFields(
    Object.fromEntries(before.themes),
    Object.fromEntries(after.themes),
    '',
    'theme',
  )
  return { pages, themes, site: compareSites(before, after, registry) }
}

function comparePage(before: Page, after: Page, registry: Registry, locales: readonly string[]): FieldsDiff {
  const plain = ({ raw }: Page) => {
    const { $schema: _schema, ...fields } = withoutTexts(raw, registry.texts('page')) as Record<
      string,
      unknown
    >
    const sections = raw.sections.map((section) => ({
      // Sections are matched by their ids. A section without an id is matched by its kind.
      ...withoutTexts(section, registry.texts(section.kind)),
      id: section.id ?? section.kind,
    }))
    return { ...fields, sections }
  }
  const texts = ({ raw, copies }: Page) => ({ sources: textsOf(raw, registry), copies, locales })
  return {
    changes: withLinkLabels(compareFields(plain(before), plain(after)), after.raw),
    texts: compareTexts(texts(before), texts(after)),
  }
}

function compareSites(before: Configs, after: Configs, registry: Registry): FieldsDiff {
  const plain = ({ site }: Configs) => {
    const { $schema: _schema, ...fields } = withoutTexts(site, registry.texts('site')) as Record<
      string,
      unknown
    >
    return fields
  }
  const texts = ({ site, copies }: Configs) => ({
    sources: collectTexts(site, registry.texts('site'), 'site'),
    copies,
    locales: site.locales,
  })
  return {
    changes: withLinkLabels(compareFields(plain(before), plain(after)), after.site),
    texts: compareTexts(texts(before), texts(after)),
  }
}

function compareLists<T, D extends object>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
  toUnmatched: (id: string, each: T) => Unmatched,
  compare: (old: T, now: T) => D | undefined,
): ListDiff<D> {
  const onlyIn = (list: ReadonlyMap<string, T>, other: ReadonlyMap<string, T>) =>
    [...list].filter(([id]) => !other.has(id)).map(([id, each]) => toUnmatched(id, each))
  const changed = [...after].flatMap(([id, now]) => {
    const old = before.get(id)
    const diff = old && compare(old, now)
    return diff ? [{ id, ...diff }] : []
  })
  return { added: onlyIn(after, before), removed: onlyIn(before, after), changed }
}
