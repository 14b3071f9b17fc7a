/** Maps older ids to newer ids. The field `renamed` of the newer version of a funnel lists the renamed ids. */
import type { RawFunnel } from '../../core/config/rawConfig.ts'

export interface Renames {
  /** The newer id of a screen. */
  screen(id: string): string
  /** The newer id of an answer. @param screen the older id of its screen. */
  answer(screen: string, id: string): string
  /** The newer key of a text: `screens.goal.answers.travel.text`. */
  textKey(key: string): string
  /** A text with the newer ids in its placeholders: `{{answers.goal}}`. */
  text(text: string): string
  /** Older id → newer id, only for the entries of `renamed` that rename an id of the older version. */
  entries: ReadonlyMap<string, string>
}

type WithAnswers = { answers?: readonly { id: string }[] }
const hasAnswer = (screen: WithAnswers | undefined, id: string) =>
  screen?.answers?.some((answer) => answer.id === id) ?? false

export function renamesOf(before: RawFunnel, after: RawFunnel): Renames {
  const old = new Map(before.screens.map((screen) => [screen.id, screen]))
  const now = new Map(after.screens.map((screen) => [screen.id, screen]))
  const listedEntries = Object.entries(after.renamed ?? {})
  const screens = new Map(
    firstOfEach(
      listedEntries.filter(([from, to]) => old.has(from) && now.has(to) && !old.has(to)),
      ([, to]) => to,
    ),
  )
  const screen: Renames['screen'] = (id) => screens.get(id) ?? id
  const oldByNewId = new Map(before.screens.map((each) => [screen(each.id), each]))
  const answerEntries = listedEntries.filter(([from, to]) => {
    const [newScreen, newId] = to.split('.') as [string, string | undefined]
    const oldId = from.split('.')[1]
    if (oldId === undefined || newId === undefined) return false
    const oldScreen = oldByNewId.get(newScreen)
    return hasAnswer(oldScreen, oldId) && !hasAnswer(oldScreen, newId) && hasAnswer(now.get(newScreen), newId)
  })
  const appliedEntries = firstOfEach(
    firstOfEach(answerEntries, ([, to]) => to),
    oldAnswer,
  )
  const answers = new Map(appliedEntries.map((entry) => [oldAnswer(entry), entry[1].split('.')[1]!]))
  const answer: Renames['answer'] = (oldScreen, id) => answers.get(`${screen(oldScreen)}.${id}`) ?? id
  return {
    screen,
    answer,
    textKey: (key) => renameKey(key, screen, answer),
    text: (text) => text.replaceAll(/(?<=\{\{\s*answers\.)[\w-]+/g, screen),
    entries: new Map([...screens, ...appliedEntries]),
  }
}

/** An entry of `renamed`: `['aim', 'goal']` for a screen, `['goal.trip', 'goal.travel']` for an answer. */
type Entry = readonly [from: string, to: string]

/**
 * Identifies an answer by the newer id of its screen and the older id of the answer. Uses the screen in `to`, because
 * `from` may contain an even older id of the screen.
 */
const oldAnswer = ([from, to]: Entry) => `${to.split('.')[0]}.${from.split('.')[1]}`

/** If several entries have the same id, the first applies. */
function firstOfEach(entries: readonly Entry[], idOf: (entry: Entry) => string): Entry[] {
  const ids = new Set<string>()
  return entries.filter((entry) => {
    const isFirst = !ids.has(idOf(entry))
    ids.add(idOf(entry))
    return isFirst
  })
}

/** Renames the ids in the key of a text. The key of an arm's text is `experiments.<key>.<variation>.screens.…`. */
function renameKey(key: string, screen: Renames['screen'], answer: Renames['answer']): string {
  const parts = key.split('.')
  const at = parts[0] === 'experiments' ? 3 : 0
  const id = parts[at + 1]
  if (parts[at] !== 'screens' || id === undefined) return key
  parts[at + 1] = screen(id)
  const answerId = parts[at + 3]
  if (parts[at + 2] === 'answers' && answerId !== undefined) parts[at + 3] = answer(id, answerId)
  return parts.join('.')
}
