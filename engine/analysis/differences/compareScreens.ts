/**
 * Compares the screens of two versions. Screens are matched by id, so `before` must already have the new ids of renamed
 * screens.
 */
import { definitionOf } from '../../core/kind/registry.ts'
import type { RawScreen } from '../../core/config/rawConfig.ts'
import type { Rules } from '../../core/kind/rules.ts'
import type { Change } from './change.ts'
import { positionWords, towards } from './changeWords.ts'
import { compareAnswers } from './compareAnswers.ts'
import { compareFields, same } from './compareFields.ts'
import { compareNext, compareWhen, type PlainRoute, type NextScreens } from './compareRouting.ts'
import { always, inlined } from './comparableConditions.ts'
import { alwaysText, conditionText } from '../conditionText.ts'
import { movedIds } from './movedIds.ts'
import type { Version } from './createVersion.ts'
import { withoutTexts } from './withoutTexts.ts'

export function compareScreens(before: Version, after: Version): Change[] {
  const old = new Map(before.raw.screens.map((screen) => [screen.id, screen]))
  const now = new Map(after.raw.screens.map((screen) => [screen.id, screen]))
  const [oldIds, newIds] = [[...old.keys()], [...now.keys()]]
  const moved = movedIds(
    oldIds.filter((id) => now.has(id)),
    newIds.filter((id) => old.has(id)),
  )
  const gone = before.raw.screens
    .filter(({ id }) => !now.has(id))
    .map(({ id, kind }): Change => ({ kind: 'removed', of: 'screen', at: id, before: kind }))
  const addedOrKept = after.raw.screens.flatMap((screen): Change[] => {
    const { id } = screen
    const oldScreen = old.get(id)
    if (!oldScreen) {
      const shown = conditionText(screen.when)
      const parts = [
        screen.kind,
        positionWords(newIds, id),
        ...(shown === alwaysText ? [] : [`shown when ${shown}`]),
      ]
      return [{ kind: 'added', of: 'screen', at: id, after: parts.join(', ') }]
    }
    const move: Change = {
      kind: 'moved',
      of: 'screen',
      at: id,
      before: positionWords(oldIds, id),
      after: positionWords(newIds, id),
    }
    return [...(moved.has(id) ? [move] : []), ...compareScreen(before, after, oldScreen, screen)]
  })
  return [...gone, ...addedOrKept]
}

function compareScreen(before: Version, after: Version, old: RawScreen, now: RawScreen): Change[] {
  const { id } = now
  const [oldWithoutTexts, newWithoutTexts] = [screenWithoutTexts(before, old), screenWithoutTexts(after, now)]
  const endWords = (screen: RawScreen) => (screen.terminal ? 'ends the funnel' : 'continues')
  const changes = [
    ...compareFields(old.kind, now.kind, id, 'kind'),
    ...compareConditions(before, after, old, now),
    ...compareRoutes(before, after, old, now),
    ...compareFields(endWords(old), endWords(now), id, 'end'),
    ...compareAnswers(
      id,
      old,
      now,
      { before: oldWithoutTexts.answers, after: newWithoutTexts.answers },
      { before: whereAnswersLead(before, old), after: whereAnswersLead(after, now) },
    ),
    ...compareRules(before, after, old, now),
    ...compareFields(fieldsOf(oldWithoutTexts), fieldsOf(newWithoutTexts), id),
  ]
  const { title } = now
  return title ? changes.map((each) => ({ label: title, labelOf: id, ...each })) : changes
}

/** The screen that follows in the list, in each version. */
const nextScreensOf = (before: Version, after: Version, id: string): NextScreens => ({
  before: nextScreen(before.raw, id),
  after: nextScreen(after.raw, id),
})

/** Where the answers without `goto` lead: by the screen's routes, to the next screen in the list, or to the end. */
export const whereAnswersLead = ({ raw }: Version, { id, next = [], terminal }: RawScreen): string =>
  next.length > 0 && !terminal ? `by the routes of "${id}"` : towards(undefined, nextScreen(raw, id))

/** The screen that follows in the list; undefined after the last screen, and after a screen that ends the funnel. */
function nextScreen({ screens }: Version['raw'], id: string): string | undefined {
  const at = screens.findIndex((each) => each.id === id)
  return screens[at]?.terminal ? undefined : screens[at + 1]?.id
}

function compareConditions(before: Version, after: Version, old: RawScreen, now: RawScreen): Change[] {
  const was = old.when ? inlined(old.when, before.raw.conditions ?? {}) : always
  const is = now.when ? inlined(now.when, after.raw.conditions ?? {}) : always
  if (same(was, is)) return []
  return [
    {
      kind: 'changed',
      of: 'when',
      at: now.id,
      before: conditionText(was),
      after: conditionText(is),
      ...(now.terminal && { ends: true as const }),
      meaning: compareWhen(before, after, now.id, was, is),
    },
  ]
}

function compareRoutes(before: Version, after: Version, old: RawScreen, now: RawScreen): Change[] {
  // A screen that ends the funnel ignores its routes. If the screen ends the funnel in both versions, the change of its
  // routes is still listed, as a change without effect.
  const endsInBoth = old.terminal && now.terminal
  const plainRoutesOf = ({ raw }: Version, { next = [], terminal }: RawScreen): PlainRoute[] =>
    terminal && !endsInBoth
      ? []
      : next.map(({ when, to }) => ({ when: when ? inlined(when, raw.conditions ?? {}) : always, to }))
  const [was, is] = [plainRoutesOf(before, old), plainRoutesOf(after, now)]
  if (same(was, is)) return []
  const next = nextScreensOf(before, after, now.id)
  return [
    {
      kind: 'changed',
      of: 'next',
      at: now.id,
      ...routesTexts(was, is, next),
      meaning: compareNext(before, after, now.id, was, is, next),
    },
  ]
}

/**
 * One text for each version. The text lists the routes, then where learners go if no route applies. The last part is
 * left out if it is the same in both texts.
 */
function routesTexts(was: readonly PlainRoute[], is: readonly PlainRoute[], next: NextScreens) {
  const [old, now] = [routeTexts(was, next.before), routeTexts(is, next.after)]
  const endsAlike = old.length > 1 && now.length > 1 && old.at(-1) === now.at(-1)
  const [before, after] = [old, now].map((each) => (endsAlike ? each.slice(0, -1) : each).join(', else '))
  return { before, after }
}

const routeTexts = (routes: readonly PlainRoute[], next: string | undefined) => [
  ...routes.map(({ when, to }) =>
    `${towards(to, next)} when ${conditionText(when)}`.replace(/ when always$/, ''),
  ),
  ...(routes.some(({ when }) => same(when, always)) ? [] : [towards(undefined, next)]),
]

/**
 * Compares the rules of a screen: its own `rules`, and the rules of its kind. A rule such as `min` of a range is left
 * out, because it is a field of the screen, and `compareScreen` compares the fields.
 */
function compareRules(before: Version, after: Version, old: RawScreen, now: RawScreen): Change[] {
  if (old.kind === now.kind && same(old.rules, now.rules)) return []
  const was = rulesOf(before, old)
  const is = rulesOf(after, now)
  const ownRules = { ...old.rules, ...now.rules }
  const isOnlyField = (name: string) => !(name in ownRules) && (name in old || name in now)
  return Object.keys({ ...was, ...is })
    .filter((name) => !isOnlyField(name))
    .flatMap((name) => compareFields(was[name], is[name], `${now.id}.${name}`, 'rule'))
}

function rulesOf({ registry }: Version, screen: RawScreen): Record<string, unknown> {
  const rules: Rules = { ...definitionOf(registry, screen).rules(screen), ...screen.rules }
  // A rule that is `false` or `null` does not apply. But `required: false` matters: learners go on without an answer.
  const isInForce = ([name, value]: [string, unknown]) =>
    name === 'required' || (value !== false && value !== null)
  return Object.fromEntries(Object.entries(rules).filter(isInForce))
}

/** The screen without its texts, which `compareTexts` compares. */
const screenWithoutTexts = ({ registry }: Version, screen: RawScreen) =>
  withoutTexts(screen, registry.texts(screen.kind))

const comparedElsewhere = new Set(['id', 'kind', 'when', 'next', 'terminal', 'answers', 'rules'])

/** The fields that no other function here compares. */
const fieldsOf = (screen: Partial<RawScreen>) =>
  Object.fromEntries(Object.entries(screen).filter(([name]) => !comparedElsewhere.has(name)))
