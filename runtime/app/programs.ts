/** The programs that the server runs and sends, by funnel, arms and locale. Each is made at its first use. */
import { hash } from '../../engine/core/config/hash.ts'
import type { Experiment } from '../../engine/core/config/rawConfig.ts'
import { sliceProgram, type LocalHead, type Slice } from '../../engine/core/copy/localProgram.ts'
import { reviveProgram, type Program } from '../../engine/core/program.ts'
import { readsOf, type Reads } from '../../engine/core/walk/screenReads.ts'
import { localizedProgram, type ProgramSources } from './localizedProgram.ts'
import { recentlyUsed } from './recentlyUsed.ts'

/** The chosen variation of each experiment: experiment key → variation id. */
type Arms = Readonly<Record<string, string>>

/** A funnel's program in one locale and with one set of arms. */
export interface LocalProgram {
  program: Program
  local: LocalHead
  slices: readonly Slice[]
  /** URL of the slices. It contains funnel, locale, arms and version, so any server process can serve the slices. */
  url: string
  /** The values that the screen at a position reads. */
  readsAt(position: number): Reads
}

/** The parts of a program's URL: `/programs/<funnel>/<locale>/<arms>/<version>`. */
export interface ProgramUrl {
  funnel: string
  locale: string
  /** The indexes of the variations, in the order of the experiments: `0-2`. A funnel without experiments has `-`. */
  arms: string
  /** A hash of the slices, including their texts. */
  version: string
}

const urlOf = ({ funnel, locale, arms, version }: ProgramUrl) =>
  `/programs/${funnel}/${locale}/${arms}/${version}`

export interface Programs {
  /** @throws if no funnel has this id. */
  get(funnel: string, arms: Arms, locale: string): LocalProgram
  /** Finds a program by the parts of its URL; undefined if this process has another version, or no such program. */
  atUrl(parts: ProgramUrl): LocalProgram | undefined
}

/** How many programs a process keeps in memory. It makes the others again when they are needed. */
const maxKept = 200

export function createPrograms(sources: ProgramSources): Programs {
  const { funnels, site } = sources.configs
  const kept = recentlyUsed<LocalProgram>(maxKept)
  const experimentsOf = (funnel: string) => funnels.get(funnel)?.raw.experiments ?? []

  const make = (funnel: string, arms: Arms, locale: string): LocalProgram => {
    const config = funnels.get(funnel)
    if (!config) throw new Error(`No funnel is named "${funnel}"`)
    const { program: localized, local } = localizedProgram(config.link(arms), locale, sources)
    const slices = sliceProgram(local, localized)
    const program = reviveProgram(localized, localized.screens, sources.registry)
    const reads: (Reads | undefined)[] = []
    return {
      program,
      local,
      slices,
      url: urlOf({ funnel, locale, arms: armsInUrl(experimentsOf(funnel), arms), version: hash(slices) }),
      readsAt: (position) => (reads[position] ??= readsOf(localized.screens[position]!, program)),
    }
  }

  const get: Programs['get'] = (funnel, arms, locale) => {
    const usedArms = knownArms(experimentsOf(funnel), arms)
    const key = JSON.stringify([funnel, usedArms, locale])
    return kept.get(key, () => make(funnel, usedArms, locale))
  }

  return {
    get,
    atUrl(parts) {
      const { funnel, locale, arms } = parts
      if (!funnels.has(funnel) || !site.locales.includes(locale)) return undefined
      const program = get(funnel, armsFromUrl(experimentsOf(funnel), arms), locale)
      return program.url === urlOf(parts) ? program : undefined
    },
  }
}

/**
 * Replaces a missing or unknown arm with the control, which is the first variation. A run of another version of the
 * funnel may have such arms.
 */
const knownArms = (experiments: readonly Experiment[], arms: Arms): Arms =>
  Object.fromEntries(
    experiments.map(({ key, variations }) => [
      key,
      (variations.find(({ id }) => id === arms[key]) ?? variations[0]!).id,
    ]),
  )

const armsInUrl = (experiments: readonly Experiment[], arms: Arms): string =>
  experiments.map(({ key, variations }) => variations.findIndex(({ id }) => id === arms[key])).join('-') ||
  '-'

const armsFromUrl = (experiments: readonly Experiment[], text: string): Arms => {
  const numbers = text.split('-').map(Number)
  return Object.fromEntries(
    experiments.flatMap(({ key, variations }, index) => {
      const variation = variations[numbers[index] ?? -1]
      return variation ? [[key, variation.id]] : []
    }),
  )
}
