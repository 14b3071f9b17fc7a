/** Maps the ids of the older version to those of the newer one. The field `renamed` of the newer version lists them. */
import type { RawFunnel } from '../../core/config/rawConfig.ts'

export interface Renames {
  /** The newer id of a screen. */
  screen(id: string): string
  /** The newer id of an answer. @param screen the older id of its screen. */
  answer(screen: string, id: string): string
  /** The newer key of a text: `screens.goal.answers.travel.text`. */
  text(key: string): string
  /** The entries of `renamed` that apply: older → newer. */
  entries: ReadonlyMap<string, string>
}

type WithAnswers = { answers?: readonly { id: string }[] }
const hasAnswer = (screen: WithAnswers | undefined, id: string) =>
  screen?.answers?.some((answer) => answer.id === id) ?? false

export function renamesOf(before: RawFunnel, after: RawFunnel): Renames {
  const old = new Map(before.screens.map((screen) => [screen.id, screen]))
  const now = new Map(after.screens.map((screen) => [screen.id, screen]))
  const entries = Object.entries(after.renamed ?? {})
  const screens = uniqueTargets(entries.filter(([from, to]) => old.has(from) && now.has(to) && !old.has(to)))
  const screen: Renames['screen'] = (id) => screens.get(id) ?? id
  const answers = uniqueTargets(
    entries.filter(([from, to]) => {
      const [oldScreen, oldId] = from.split('.') as [string, string | undefined]
      const [newScreen, newId] = to.split('.') as [string, string | undefined]
      if (oldId === undefined || newId === undefined || screen(oldScreen) !== newScreen) return false
      const known = old.get(oldScreen)
      return hasAnswer(known, oldId) && !hasAnswer(known, newId) && hasAnswer(now.get(newScreen), newId)
    }),
  )
  const answer: Renames['answer'] = (oldScreen, id) => answers.get(`${oldScreen}.${id}`)?.split('.')[1] ?? id
  return {
    screen,
    answer,
    text: (key) => renameText(key, screen, answer),
    entries: new Map([...screens, ...answers].filter(([from, to]) => from !== to)),
  }
}

/** If several entries have the same newer id, the first applies. */
function uniqueTargets(entries: readonly (readonly [string, string])[]): Map<string, string> {
  const targets = new Set<string>()
  return new Map(
    entries.filter(([, to]) => {
      const isFree = !targets.has(to)
      targets.add(to)
      return isFree
    }),
  )
}

/** Renames the ids in the key of a text. The key of an arm's text is `experiments.<key>.<variation>.screens.…`. */
function renameText(key: string, screen: Renames['screen'], answer: Renames['answer']): string {
  const parts = key.split('.')
  const at = parts[0] === 'experiments' ? 3 : 0
  const id = parts[at + 1]
  if (parts[at] !== 'screens' || id === undefined) return key
  parts[at + 1] = screen(id)
  const answerId = parts[at + 3]
  if (parts[at + 2] === 'answers' && answerId !== undefined) parts[at + 3] = answer(id, answerId)
  return parts.join('.')
}
