/**
 * Renders the screens that may come next, so that the early script can show one of them right after a tap. Only `walk`
 * decides which screen follows.
 */
import { writesOf } from '../../engine/core/walk/screenReads.ts'
import { contextFor, submit, type Run } from '../../engine/core/run/run.ts'
import { walk, type Walk } from '../../engine/core/walk/walk.ts'
import type { ProgramScreen } from '../../engine/core/program.ts'
import type { Rules } from '../../engine/core/kind/rules.ts'
import type { LocalProgram } from '../app/programs.ts'
import type { CurrentRun } from './currentRun.ts'
import { findScreen } from '../../engine/core/findScreen.ts'

/**
 * Answer id → index of the next screen's template. The key `*` is for every answer without an entry of its own. The
 * empty key is for a screen that asks nothing. The index `notRendered` means that the next screen has no template, so
 * the form posts.
 */
export type NextMap = Record<string, number>

const notRendered = -1

export interface Template {
  /** The URL of the rendered screen. */
  url: string
  html: string
  next: NextMap
  /** Whether a tap on an answer advances without Continue. */
  auto: boolean | undefined
}

export interface Ahead {
  next: NextMap
  templates: readonly Template[]
}

/** Renders the screen with this id. */
export type RenderNextScreen = (walk: Walk, id: string) => { url: string; html: string }

/** At most this many screens in a row are rendered: the next one, and the one after it. */
const levels = 2
const maxTemplates = 6
/** The limit for all templates together, in characters. The limit is high, because repeated markup compresses well. */
const maxLength = 48_000
/** `canChange` checks at most this many screens. If there are more, it assumes that the answer changes something. */
const maxWindow = 40

/** @param current the run of the page. @param id the id of the screen that the page shows. */
export function renderNextScreens(
  { run, live, ...local }: Pick<CurrentRun, 'program' | 'readsAt' | 'run' | 'live'>,
  id: string,
  render: RenderNextScreen,
): Ahead {
  const { program } = local
  const templates: Template[] = []
  const indices = new Map<string, number>()
  let length = 0

  /** @returns the index of the template, or of an equal one that exists; undefined if the limits leave no room. */
  const add = (template: Template): number | undefined => {
    const key = JSON.stringify(template.next) + template.html
    const equal = indices.get(key)
    if (equal !== undefined) return equal
    if (templates.length >= maxTemplates || length + template.html.length > maxLength) return undefined
    length += template.html.length
    indices.set(key, templates.push(template) - 1)
    return templates.length - 1
  }

  /**
   * Renders the screen after one answer; undefined if that screen cannot be rendered ahead.
   * @param depth how many screens in a row are rendered: 1 for only the next one.
   */
  const renderAfter = (
    from: Run,
    screen: ProgramScreen,
    values: readonly string[],
    depth: number,
  ): RenderedNext | undefined => {
    const submitted = submit(program, from, screen, values)
    if (!submitted.run) return undefined
    const after = walk(program, submitted.run, contextFor(submitted.run, live))
    const next = after.path.includes(screen.id) ? after.next(screen.id) : undefined
    const target = next === undefined ? undefined : findScreen(program, next)
    // An automatic screen does its work when it is shown, which needs the engine.
    if (!target || target.definition.automatic) return undefined
    // The space for inline pictograms is limited. `target` is rendered before the screens that follow it, so that the
    // pictograms of `target` get the space first.
    const rendered = render(after, target.id)
    const following = depth > 1 ? renderCandidates(submitted.run, target, depth - 1) : noCandidates
    const index = add({ ...rendered, next: following.next, auto: target.definition.autoAdvance })
    return index === undefined ? undefined : { index, until: Math.max(target.position, following.until) }
  }

  /** Renders the screens that may follow `screen`. `until` is the greatest position of `screen` and these screens. */
  const renderCandidates = (
    from: Run,
    screen: ProgramScreen,
    depth: number,
  ): { next: NextMap; until: number } => {
    const next: NextMap = {}
    let until = screen.position
    const put = (key: string, rendered: RenderedNext | undefined) => {
      if (!rendered) return
      next[key] = rendered.index
      until = Math.max(until, rendered.until)
    }
    if (screen.definition.answer === 'none') {
      put('', renderAfter(from, screen, [], depth))
      return { next, until }
    }
    const sample = sampleValues(screen)
    if (!sample) return noCandidates
    const first = renderAfter(from, screen, sample, depth)
    if (!first) return noCandidates
    if (!canChange(local, screen, first.until)) put('*', first)
    else if (screen.ids && screen.definition.answer === 'single') {
      for (const each of screen.ids)
        if (!screen.gotos.has(each)) put(each, renderAfter(from, screen, [each], 1))
    }
    // An answer with a goto needs its own entry. Otherwise the entry `*` would show the wrong screen.
    for (const each of screen.gotos.keys()) {
      const rendered = renderAfter(from, screen, [each], 1)
      if (rendered || !('*' in next)) put(each, rendered)
      else next[each] = notRendered
    }
    return { next, until }
  }

  const screen = findScreen(program, id)!
  return screen.definition.automatic
    ? { next: {}, templates: [] }
    : { next: renderCandidates(run, screen, levels).next, templates }
}

interface RenderedNext {
  index: number
  /** The greatest position of the rendered screen and of the screens that are rendered after it. */
  until: number
}

const noCandidates = { next: {}, until: 0 }

/**
 * The rules that the inputs have as attributes, so that the browser's `checkValidity` checks them. `email` is missing,
 * because browsers also accept `ann@example`.
 */
const nativeRules: Record<'number' | 'text', readonly (keyof Rules)[]> = {
  number: ['required', 'min', 'max', 'step'],
  text: ['required'],
}

/** One valid answer; undefined if `checkValidity` in the browser cannot check all rules of the answer. */
function sampleValues({
  definition,
  config,
  rules,
  gotos,
  ids,
}: ProgramScreen): readonly string[] | undefined {
  if (definition.answer === 'single' && ids) {
    const sampleId = [...ids].find((id) => !gotos.has(id)) ?? [...ids][0]
    return sampleId === undefined ? undefined : [sampleId]
  }
  const domain = definition.domain(config)
  const isAnyChoiceValid = (rules.min ?? 1) <= 1 && rules.max === undefined && rules.exclusive === undefined
  if (domain.type === 'ids') return isAnyChoiceValid ? domain.ids.slice(0, 1) : undefined
  if (domain.type === 'none' || !hasOnly(nativeRules[domain.type], rules)) return undefined
  return [domain.type === 'number' ? String(domain.min) : 'a']
}

/** Whether each rule that applies is in the list. A rule without a value, or with `false`, does not apply. */
const hasOnly = (names: readonly (keyof Rules)[], rules: Rules): boolean =>
  Object.entries(rules).every(
    ([name, value]) => (value ?? false) === false || names.includes(name as keyof Rules),
  )

/**
 * Whether the answer to `screen` can change the path, or what a later screen shows. The screens after the position
 * `until` are not checked.
 */
function canChange(
  { program, readsAt }: Pick<LocalProgram, 'program' | 'readsAt'>,
  screen: ProgramScreen,
  until: number,
): boolean {
  if (until - screen.position > maxWindow) return true
  const written = writesOf(screen.linked, program)
  const touches = (reads: ReadonlySet<string>) => written.some((path) => reads.has(path))
  if (touches(readsAt(screen.position).routes)) return true
  for (let at = screen.position + 1; at <= until; at++) {
    const { entry, routes, shown } = readsAt(at)
    if (touches(entry) || touches(routes) || touches(shown)) return true
  }
  return false
}
