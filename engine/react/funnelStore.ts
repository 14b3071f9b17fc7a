/**
 * A funnel under way in the browser: the run and the place in it, as one jotai atom that a step writes once. Every step
 * is the core's; storage, history and the server are ports. Nothing here knows a kind.
 */
import { atom, createStore } from 'jotai/vanilla'
import type { Broken } from '../core/answers/checkAnswer.ts'
import type { LiveContext } from '../core/context/context.ts'
import { screenUrl, type LocalHead } from '../core/copy/localProgram.ts'
import type { Answer } from '../core/kind/defineKind.ts'
import type { Program } from '../core/program.ts'
import { contextFor, draft, submit, type Run, type Submitted } from '../core/run/run.ts'
import { walk, type Walk } from '../core/walk/walk.ts'

export interface FunnelPorts {
  /** Stores the run; false where the browser does not keep it. */
  save(run: Run, program: Program): boolean
  /** The run with what another tab has stored meanwhile; the same run where that is nothing. */
  merge(run: Run, program: Program): Run
  push(url: string): void
  replace(url: string): void
  /** What follows a step in the next task: before anybody who asks from outside, and not in the way of the screen. */
  soon(work: () => void): void
  /** Leaves for another document. */
  leave(url: string): void
  /** Brings the run to the server, at most once at a time. */
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

interface Standing {
  program: Program
  run: Run
  /** What the server says of the user: never a part of the run. */
  live: LiveContext
  place: Place
}

/** Where the learner stands, with all that a screen is presented from. The same object as long as nothing changes. */
export interface Position extends Standing {
  walk: Walk
}

/** What a step leads to, worked out before it is taken; it holds for this run, screen and values alone. */
interface Foreseen {
  from: Position
  values: readonly string[]
  position: Position
}

export interface FunnelState extends Standing {
  local: LocalHead
  memoryOnly: boolean
}

export function createFunnelStore(initial: FunnelState, ports: FunnelPorts) {
  const store = createStore()
  const { local } = initial
  const positionAtom = atom(positionOf(initial))
  const placeAtom = atom((get) => get(positionAtom).place)
  const memoryAtom = atom(initial.memoryOnly)
  let foreseen: Foreseen | undefined

  const here = () => store.get(positionAtom)

  /** One write, whatever changes; the walk is taken anew only for another program or run. */
  const change = (changed: Partial<Standing>) => {
    const before = here()
    const { program, run, live, place } = { ...before, ...changed }
    const isSame = program === before.program && run === before.run && live === before.live
    store.set(positionAtom, isSame ? { ...before, place } : positionOf({ program, run, live, place }))
  }

  const urlOf = (id: string) => screenUrl(local, id, id === here().walk.path[0])

  /** Takes over what another tab has done. Where that leads past the screen that is shown, the frontier comes. */
  const take = (run: Run) => {
    const { program, live, place } = here()
    const position = positionOf({ program, run, live, place })
    const { path, frontier } = position.walk
    if (path.includes(place.id)) return store.set(positionAtom, position)
    const id = frontier ?? path.at(-1)!
    if (prepare(id)) return ports.leave(screenUrl(local, id, id === path[0]))
    show({ ...position, place: placeOf(run, id, undefined) }, 'replace')
  }

  /** Stores the run, with what another tab has done meanwhile. */
  const keep = () => {
    const { program, run } = here()
    const merged = ports.merge(run, program)
    store.set(memoryAtom, !ports.save(merged, program))
    if (merged !== run) take(merged)
  }
  const keepAndSync = () => {
    keep()
    ports.sync(here().run)
  }

  const exposed = new Set<string>()
  const announce = (id: string) => {
    const { program, run } = here()
    ports.emit({ type: 'screen', id })
    for (const [experiment, screens] of Object.entries(program.exposures)) {
      if (exposed.has(experiment) || run.forced.includes(experiment) || !screens.includes(id)) continue
      exposed.add(experiment)
      ports.emit({ type: 'exposure', experiment, variation: program.arms[experiment]! })
    }
  }

  const show = (position: Position, write: 'push' | 'replace' | 'none') => {
    const { id } = position.place
    store.set(positionAtom, position)
    ports.soon(() => {
      // Gone back already: the history's entry is right.
      if (here().place.id !== id) return
      if (write !== 'none') ports[write](urlOf(id))
      announce(id)
    })
  }

  const prepare = (id: string) => ports.prepare([screenOf(here().program, id).config.kind])

  /** Shows what follows a done screen; an automatic one leaves no entry behind. */
  const showNext = (position: Position, from: string) =>
    show(position, screenOf(position.program, from).definition.automatic ? 'replace' : 'push')

  const leave = (url: string) => {
    keepAndSync()
    ports.leave(url)
  }

  /** The way on from a done screen where something has to be loaded first, or nothing follows. */
  const goOn = async (from: string): Promise<void> => {
    const { program, run, live, walk: walked, place } = here()
    // Elsewhere by now: gone back, or led on by another tab.
    if (place.id !== from) return
    if (walked.pending !== undefined) {
      change({ program: await ports.extend(program, walked.pending) })
      return goOn(from)
    }
    const next = after({ program, run, live }, from)
    if (!next) {
      ports.emit({ type: 'finished' })
      return leave(local.finish)
    }
    const loading = prepare(next.place.id)
    if (!loading) return showNext(next, from)
    await loading
    return goOn(from)
  }

  const submitted = (values: readonly string[]) => {
    const { program, run, place } = here()
    return submit(program, run, screenOf(program, place.id), values)
  }

  return {
    store,
    atoms: { position: positionAtom, place: placeAtom, memoryOnly: memoryAtom },
    local,

    /** Where Continue with these values leads, as far as it can be known here and now. Nothing is kept or told. */
    foresee(values: readonly string[]): Position | undefined {
      const from = here()
      if (foreseen?.from === from && sameValues(foreseen.values, values)) return foreseen.position
      const { run } = submitted(values)
      if (!run || ports.outdated()) return undefined
      const position = after({ ...from, run }, from.place.id)
      if (position) foreseen = { from, values, position }
      return position
    },

    /** Continue. Resolves when the next screen is shown, or the reason why not. */
    async submit(values: readonly string[]): Promise<void> {
      const from = here()
      const { program } = from
      const { id } = from.place
      const known =
        foreseen?.from === from && sameValues(foreseen.values, values) ? foreseen.position : undefined
      const { run, broken }: Submitted = known ? { run: known.run } : submitted(values)
      if (!run) {
        const { definition, config } = screenOf(program, id)
        const answer = definition.parse(values, config)
        return change({ place: { id, enter: undefined, broken, answer } })
      }
      if (ports.outdated()) {
        change({ run })
        const next = here().walk.next(id)
        return leave(next === undefined ? local.finish : urlOf(next))
      }
      const next = known ?? after({ ...from, run }, id)
      const isReady = next && !prepare(next.place.id)
      if (isReady) showNext(next, id)
      else change({ run })
      ports.soon(keepAndSync)
      if (!isReady) return goOn(id)
    },

    /** What the inputs hold while the learner is still choosing. */
    change(values: readonly string[]): void {
      const { program, run, place } = here()
      const drafted = draft(run, screenOf(program, place.id), values)
      if (drafted === run && place.broken === undefined) return
      change({ run: drafted, place: { ...place, broken: undefined } })
      ports.soon(keep)
    },

    /** Shows a screen of the path, or the frontier where the path does not have it. */
    async open(
      id: string | undefined,
      enter: Place['enter'],
      write: 'push' | 'replace' | 'none',
    ): Promise<void> {
      const { walk: walked } = here()
      const allowed = id !== undefined && walked.path.includes(id)
      const target =
        id === undefined ? walked.path[0]! : allowed ? id : (walked.frontier ?? walked.path.at(-1)!)
      const loading = prepare(target)
      if (loading) {
        await loading
        return this.open(id, enter, write)
      }
      const position = { ...here(), place: placeOf(here().run, target, enter) }
      show(position, allowed || id === undefined ? write : 'replace')
    },

    /** The history's entry changed: forward or back by the order of the path. */
    openUrl(id: string | undefined): Promise<void> {
      const { walk: walked, place } = here()
      const from = walked.path.indexOf(place.id)
      const to = id === undefined ? 0 : walked.path.indexOf(id)
      return this.open(id, to < from ? 'back' : 'forward', 'none')
    },

    /** More of the program is loaded: it goes on from here if nothing else was loaded meanwhile. */
    extend(from: Program, program: Program): void {
      if (here().program === from) change({ program })
    },

    /**
     * What another tab stored, or the back/forward cache missed. Nothing is stored for it: two tabs that do so in answer
     * to each other never come to rest. What was done here goes along with the next step.
     */
    receive(): void {
      const { program, run } = here()
      const merged = ports.merge(run, program)
      if (merged !== run) take(merged)
    },

    urlOf,
    announce,
  }
}

const positionOf = ({ program, run, live, place }: Standing): Position => ({
  program,
  run,
  live,
  walk: walk(program, run, contextFor(run, live)),
  place,
})

const screenOf = (program: Program, id: string) => program.screens[program.position.get(id)!]!

const placeOf = (run: Run, id: string, enter: Place['enter']): Place => ({
  id,
  enter,
  broken: undefined,
  answer: run.answers[id],
})

/** Where a run stands when a screen is done, as far as the program is loaded; undefined if that is not known, or the end. */
function after({ program, run, live }: Omit<Standing, 'place'>, from: string): Position | undefined {
  const walked = walk(program, run, contextFor(run, live))
  const next = walked.pending === undefined ? walked.next(from) : undefined
  return next === undefined
    ? undefined
    : { program, run, live, walk: walked, place: placeOf(run, next, 'forward') }
}

const sameValues = (a: readonly string[], b: readonly string[]) => JSON.stringify(a) === JSON.stringify(b)

export type FunnelStore = ReturnType<typeof createFunnelStore>
