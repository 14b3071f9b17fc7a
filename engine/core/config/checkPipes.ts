/**
 * Checks the placeholders (pipes) in texts. Each placeholder must have the path of a known, earlier value. It must have
 * a fallback if the value may be missing.
 */
import type { ContextRoots } from '../context/contextRoot.ts'
import { pipesOf } from '../copy/pipe.ts'
import { textsOf } from '../copy/funnelTexts.ts'
import { scorePathHint } from '../conditions/scorePathHint.ts'
import { didYouMean } from '../suggest.ts'
import { definitionOf, type Registry } from '../kind/registry.ts'
import { targetsOf } from './computeChains.ts'
import type { Report } from './reporter.ts'
import { excerptOf } from './schemaWords.ts'
import type { RawFunnel } from './rawConfig.ts'

/** The fields of a context root that a placeholder can show. Each is a number, or a string without a list of values. */
function shownFieldsOf(roots: ContextRoots, root: string): string[] | undefined {
  const type = roots.get(root)?.type
  if (!type || !('fields' in type)) return undefined
  return Object.entries(type.fields).flatMap(([field, value]) =>
    value.type === 'number' || (value.type === 'string' && value.values === undefined) ? [field] : [],
  )
}

function hasField(roots: ContextRoots, root: string, field: string): boolean {
  const type = roots.get(root)?.type
  return type !== undefined && 'fields' in type && Object.hasOwn(type.fields, field)
}

/** The "position" of texts outside the screens, such as `head.title`. */
const outsideScreens = -1
const onlyInScreens = 'Remove the placeholder: only the texts of screens show values.'

const onlyForConditions =
  'Texts cannot show this value: it is true or false, or one of a fixed list. Use it in the `when` of a screen.'

const fallbackHint = (path: string) =>
  `Write the words for learners without this value: {{${path}, or(words)}}.`

/**
 * The hint for a text that shows the answer of its own screen or of a later screen.
 * @param answered position of the screen that asks for the answer.
 * @param at position of the screen with the text.
 */
function laterHint(name: string, answered: number, at: number): string {
  return answered === at
    ? 'Remove the placeholder: this screen asks for the answer.'
    : `Move screen "${name}" before this one, or remove the placeholder.`
}

export function checkPipes(funnel: RawFunnel, registry: Registry, report: Report): void {
  /** The positions of the screens with an answer, by id. */
  const positions = new Map(
    funnel.screens.flatMap((screen, at) =>
      definitionOf(registry, screen).answer === 'none' ? [] : [[screen.id, at] as const],
    ),
  )
  // Computed on first use, because few funnels need it.
  let isAlwaysAnswered: ReturnType<typeof alwaysAnswered> | undefined
  for (const { text, pointer } of textsOf(funnel, registry)) {
    if (!text.includes('{{')) continue
    const at = pointer.startsWith('/screens/') ? Number(pointer.split('/')[2]) : outsideScreens
    for (const pipe of pipesOf(text)) {
      if (at === outsideScreens) {
        report('unknown-pipe', pointer, pipe ? `"${pipe.path}"` : excerptOf(text), onlyInScreens)
        continue
      }
      if (!pipe) {
        const earlier = [...positions].findLast(([, position]) => position < at)
        const example = `answers.${earlier?.[0] ?? '<screen>'}`
        report(
          'malformed-pipe',
          pointer,
          excerptOf(text),
          `Write {{${example}}}, or {{${example}, or(words)}}.`,
        )
        continue
      }
      const [root = '', name = '', ...rest] = pipe.path.split('.')
      const reportUnknown = (
        candidates: readonly string[],
        hint = didYouMean(name, candidates, `${root}.`),
      ) => {
        const list = candidates
          .slice(0, 10)
          .map((each) => `${root}.${each}`)
          .join(', ')
        const listHint =
          list === '' ? undefined : `Write one of: ${list}${candidates.length > 10 ? ', …' : ''}.`
        report('unknown-pipe', pointer, `"${pipe.path}"`, hint ?? listHint)
      }
      if (root === 'answers') {
        const answered = positions.get(name)
        if (answered === undefined || rest.length > 0) reportUnknown([...positions.keys()])
        else if (answered >= at)
          report('pipe-to-later', pointer, `"${pipe.path}"`, laterHint(name, answered, at))
        else if (
          pipe.fallback === undefined &&
          !(isAlwaysAnswered ??= alwaysAnswered(funnel, registry))(answered, at)
        ) {
          report('pipe-without-fallback', pointer, `"${pipe.path}"`, fallbackHint(pipe.path))
        }
      } else if (root === 'scores') {
        const scores = Object.keys(funnel.scores ?? {})
        const paths = scores.flatMap((score) => [`${score}.points`, `${score}.band`])
        const part = rest.join('.')
        if (!paths.includes(`${name}.${part}`)) reportUnknown(paths, scorePathHint(name, part, scores))
      } else {
        const fields = shownFieldsOf(registry.plugins.roots, root) ?? []
        const canShow = fields.includes(name)
        if (!canShow && hasField(registry.plugins.roots, root, name))
          report('unknown-pipe', pointer, `"${pipe.path}"`, onlyForConditions)
        else if (!canShow || rest.length > 0) reportUnknown(fields)
        else if (pipe.fallback === undefined)
          report('pipe-without-fallback', pointer, `"${pipe.path}"`, fallbackHint(pipe.path))
      }
    }
  }
}

/**
 * Returns a function of two positions: whether every learner who reaches the screen at `at` has answered the screen at
 * `answered`. Conditions are not evaluated: each condition may hold or not.
 */
function alwaysAnswered(funnel: RawFunnel, registry: Registry): (answered: number, at: number) => boolean {
  const positions = new Map(funnel.screens.map(({ id }, at) => [id, at]))
  const edges = funnel.screens.map((screen, at) => {
    const definition = definitionOf(registry, screen)
    const required = { ...definition.rules(screen), ...screen.rules }.required ?? false
    const domain = definition.domain(screen)
    // A wrong target counts as the next screen, as in `linkFunnel`, which reports it.
    const positionOf = (id: string) => Math.max(positions.get(id) ?? 0, at + 1)
    const gotos = (screen.answers ?? []).flatMap(({ id, goto }) =>
      goto === undefined ? [] : [[id, positionOf(goto)] as const],
    )
    return {
      required,
      mayBeHidden: screen.when !== undefined,
      to: screen.terminal
        ? []
        : targetsOf(
            {
              config: screen,
              required,
              ids: domain.type === 'ids' ? domain.ids : undefined,
              next: screen.next?.map(({ when, to }) => ({ ...(when && { when }), to: positionOf(to) })),
              gotos: Object.fromEntries(gotos),
            },
            at,
          ),
    }
  })
  return (answered, at) => {
    if (!edges[answered]!.required) return false
    // 1 for each position that a learner can reach without the answer.
    const reached = new Uint8Array(at + 1)
    const reach = (position: number) => void (position <= at && (reached[position] = 1))
    reach(0)
    for (let position = 0; position < at; position++) {
      if (!reached[position]) continue
      const edge = edges[position]!
      if (edge.mayBeHidden) reach(position + 1)
      if (position !== answered) edge.to.forEach(reach)
    }
    return !reached[at]
  }
}
