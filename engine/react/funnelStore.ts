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
import { walk } from '../core/walk/walk.ts'

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
  const walkAtom = atom((get) => walk(get(programAtom), get(runAtom), get(runAtom).context))
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

  const show = (id: string, enter: Place['enter'], write: 'push' | 'replace' | 'none') => {
    const { answers } = store.get(runAtom)
    if (write !== 'none') ports[write](urlOf(id))
    store.set(placeAtom, { id, enter, broken: undefined, answer: answers[id] })
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

  return {
    store,
    atoms: { program: programAtom, run: runAtom, place: placeAtom, walk: walkAtom, memoryOnly: memoryAtom },
    local,

    /** Continue. Resolves when the next screen is shown, or the reason why not. */
    submit(values: readonly string[]): Promise<void> {
      const { id } = store.get(placeAtom)
      const program = store.get(programAtom)
      const screen = program.screens[program.position.get(id)!]!
      const result = submit(program, store.get(runAtom), screen, values)
      if (!result.run) {
        const answer = screen.definition.parse(values, screen.config)
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

export type FunnelStore = ReturnType<typeof createFunnelStore>
