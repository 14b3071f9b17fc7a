/**
 * A funnel under way in the browser: the run and the place in it, as jotai atoms in one store. Every step is the
 * core's; storage, history and the server are ports. Nothing here knows a kind.
 */
import { atom, createStore } from 'jotai/vanilla'
import type { Broken } from '../core/answers/checkAnswer.ts'
import { screenUrl, type LocalHead } from '../core/copy/localProgram.ts'
import type { Answer } from '../core/kind/defineKind.ts'
import type { Program } from '../core/program.ts'
import { draft, mergeRuns, submit, type Run } from '../core/run/run.ts'
import { walk, type Walk } from '../core/walk/walk.ts'

export interface FunnelPorts {
  /** Stores the run; false where the browser does not keep it. */
  save(run: Run, program: Program): boolean
  /** What the store holds now: another tab may have written since. */
  load(program: Program): Run | undefined
  push(url: string): void
  replace(url: string): void
  /** Leaves for another document. */
  leave(url: string): void
  /** Brings the run to the server, later and at most once at a time. */
  sync(run: Run): void
  /** Loads the slice of the program that holds a position. */
  extend(program: Program, position: number): Promise<Program>
  /** The view of a screen's kind; done when it can be shown. */
  prepare(kinds: readonly string[]): Promise<void> | undefined
  /** True once a newer version of the funnel is known: the next step loads it. */
  outdated(): boolean
  emit(event: FunnelEvent): void
}

export type FunnelEvent =
  | { type: 'screen'; id: string }
  | { type: 'exposure'; experiment: string; variation: string }
  | { type: 'set-aside'; screens: readonly string[] }
  | { type: 'finished' }

export interface Place {
  id: string
  enter: 'forward' | 'back' | undefined
  broken: Broken | undefined
  /** What the inputs start from. */
  answer: Answer | undefined
}

/** Where the learner stands, with all that a screen is presented from. The same object as long as nothing changes. */
export interface Position {
  program: Program
  run: Run
  walk: Walk
  place: Place
}

/** What a step leads to, worked out before it is taken; it holds for this run, screen and values alone. */
interface Foreseen {
  from: Position
  values: readonly string[]
  position: Position
}

export interface FunnelState {
  program: Program
  local: LocalHead
  run: Run
  place: Place
  memoryOnly: boolean
}

export function createFunnelStore(initial: FunnelState, ports: FunnelPorts) {
  const store = createStore()
  const programAtom = atom(initial.program)
  const runAtom = atom(initial.run)
  const placeAtom = atom(initial.place)
  const memoryAtom = atom(initial.memoryOnly)
  let foreseen: Foreseen | undefined
  const walkAtom = atom((get) => {
    const [program, run] = [get(programAtom), get(runAtom)]
    const known = foreseen?.position
    return known?.program === program && known.run === run ? known.walk : walk(program, run, run.context)
  })
  const positionAtom = atom((get): Position => {
    const position = {
      program: get(programAtom),
      run: get(runAtom),
      walk: get(walkAtom),
      place: get(placeAtom),
    }
    const known = foreseen?.position
    return known?.place === position.place && known.walk === position.walk ? known : position
  })
  const { local } = initial

  const urlOf = (id: string) => screenUrl(local, id, id === store.get(walkAtom).path[0])

  /** Keeps a changed run, with what another tab has done meanwhile. */
  const keep = (changed: Run): Run => {
    const program = store.get(programAtom)
    const stored = ports.load(program)
    const run = stored ? mergeRuns(changed, stored) : changed
    if (run !== store.get(runAtom)) {
      store.set(runAtom, run)
      store.set(memoryAtom, !ports.save(run, program))
    }
    return run
  }

  const placeOf = (run: Run, id: string, enter: Place['enter']): Place => ({
    id,
    enter,
    broken: undefined,
    answer: run.answers[id],
  })

  const show = (id: string, enter: Place['enter'], write: 'push' | 'replace' | 'none') => {
    const known = foreseen?.position
    const isForeseen = known?.place.id === id && enter === 'forward' && known.run === store.get(runAtom)
    if (write !== 'none') ports[write](urlOf(id))
    store.set(placeAtom, isForeseen ? known.place : placeOf(store.get(runAtom), id, enter))
    announce(id)
  }

  const exposed = new Set<string>()
  const announce = (id: string) => {
    const { exposures, arms } = store.get(programAtom)
    const { forced } = store.get(runAtom)
    ports.emit({ type: 'screen', id })
    for (const [experiment, screens] of Object.entries(exposures)) {
      if (exposed.has(experiment) || forced.includes(experiment) || !screens.includes(id)) continue
      exposed.add(experiment)
      ports.emit({ type: 'exposure', experiment, variation: arms[experiment]! })
    }
  }

  const kindOf = (id: string) => {
    const program = store.get(programAtom)
    return program.screens[program.position.get(id)!]!.config.kind
  }

  /** Shows what follows a done screen, loading what is not there yet; an automatic screen leaves no entry behind. */
  const goOn = async (from: string): Promise<void> => {
    const walked = store.get(walkAtom)
    if (walked.pending !== undefined) {
      store.set(programAtom, await ports.extend(store.get(programAtom), walked.pending))
      return goOn(from)
    }
    const next = walked.next(from)
    if (next === undefined) {
      ports.emit({ type: 'finished' })
      return ports.leave(local.finish)
    }
    const ready = ports.prepare([kindOf(next)])
    if (ready) await ready
    const program = store.get(programAtom)
    const automatic = program.screens[program.position.get(from)!]!.definition.automatic
    show(next, 'forward', automatic ? 'replace' : 'push')
  }

  const submitted = (values: readonly string[]) => {
    const { program, run, place } = store.get(positionAtom)
    return submit(program, run, program.screens[program.position.get(place.id)!]!, values)
  }

  return {
    store,
    atoms: {
      program: programAtom,
      run: runAtom,
      place: placeAtom,
      walk: walkAtom,
      position: positionAtom,
      memoryOnly: memoryAtom,
    },
    local,

    /** Where Continue with these values leads, as far as it can be known here and now. Nothing is kept or told. */
    foresee(values: readonly string[]): Position | undefined {
      const from = store.get(positionAtom)
      if (foreseen?.from === from && sameValues(foreseen.values, values)) return foreseen.position
      const { program } = from
      const { run } = submitted(values)
      if (!run || ports.outdated()) return undefined
      const walked = walk(program, run, run.context)
      const next = walked.pending === undefined ? walked.next(from.place.id) : undefined
      if (next === undefined) return undefined
      const position = { program, run, walk: walked, place: placeOf(run, next, 'forward') }
      foreseen = { from, values, position }
      return position
    },

    /** Continue. Resolves when the next screen is shown, or the reason why not. */
    submit(values: readonly string[]): Promise<void> {
      const { program, place } = store.get(positionAtom)
      const { id } = place
      const isForeseen = foreseen?.from === store.get(positionAtom) && sameValues(foreseen.values, values)
      const result = isForeseen ? { run: foreseen!.position.run } : submitted(values)
      if (!result.run) {
        const { definition, config } = program.screens[program.position.get(id)!]!
        const answer = definition.parse(values, config)
        store.set(placeAtom, { id, enter: undefined, broken: result.broken, answer })
        return Promise.resolve()
      }
      const run = keep(result.run)
      ports.sync(run)
      if (ports.outdated()) {
        const next = store.get(walkAtom).next(id)
        ports.leave(next === undefined ? local.finish : urlOf(next))
        return Promise.resolve()
      }
      return goOn(id)
    },

    /** What the inputs hold while the learner is still choosing. */
    change(values: readonly string[]): void {
      const { id, broken } = store.get(placeAtom)
      const program = store.get(programAtom)
      const screen = program.screens[program.position.get(id)!]!
      keep(draft(store.get(runAtom), screen, values))
      if (broken !== undefined) store.set(placeAtom, (place) => ({ ...place, broken: undefined }))
    },

    /** Shows a screen of the path, or the frontier where the path does not have it. */
    async open(
      id: string | undefined,
      enter: Place['enter'],
      write: 'push' | 'replace' | 'none',
    ): Promise<void> {
      const walked = store.get(walkAtom)
      const allowed = id !== undefined && walked.path.includes(id)
      const target =
        id === undefined ? walked.path[0]! : allowed ? id : (walked.frontier ?? walked.path.at(-1)!)
      const ready = ports.prepare([kindOf(target)])
      if (ready) await ready
      show(target, enter, allowed || id === undefined ? write : 'replace')
    },

    /** The history's entry changed: forward or back by the order of the path. */
    openUrl(id: string | undefined): Promise<void> {
      const { path } = store.get(walkAtom)
      const from = path.indexOf(store.get(placeAtom).id)
      const to = id === undefined ? 0 : path.indexOf(id)
      return this.open(id, to < from ? 'back' : 'forward', 'none')
    },

    /** What another tab stored, or the back/forward cache missed. */
    receive(): void {
      keep(store.get(runAtom))
    },

    urlOf,
    announce,
  }
}

const sameValues = (a: readonly string[], b: readonly string[]) => JSON.stringify(a) === JSON.stringify(b)

export type FunnelStore = ReturnType<typeof createFunnelStore>
