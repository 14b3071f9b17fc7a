/** Turns a walk into the props of a screen. Pure, and the same on server and browser. */
import { expandAll, resolver } from '../core/copy/pipe.ts'
import { screenUrl, type LocalHead } from '../core/copy/localProgram.ts'
import type { Answer } from '../core/kind/defineKind.ts'
import type { ScreenConfig } from '../core/kind/screenConfig.ts'
import type { Program } from '../core/program.ts'
import { possibleAnswer, type BrokenRule } from '../core/answers/checkAnswer.ts'
import type { Walk } from '../core/walk/walk.ts'
import type { ScreenProps } from './screenProps.ts'
import { findScreen } from '../core/findScreen.ts'

export interface PresentInput {
  program: Program
  local: LocalHead
  walk: Walk
  /** The id of a screen on the path. */
  id: string
  /**
   * The initial value of the inputs: the stored answer, or the answer that was just refused. `present` ignores an
   * impossible answer, such as the id of a removed option.
   */
  answer: Answer | undefined
  /** The rule that refused the answer. */
  broken: BrokenRule | undefined
  /** The id of the screen at which an earlier visit ended. The first screen offers to resume there. */
  resume?: string | undefined
  /** For an automatic screen: the finished share of its work, 0 to 1. */
  done?: number | undefined
  /** ISO date of the run's first day. */
  today: string
  /** The direction of the last step. It decides from which side the content moves in. */
  enter?: 'forward' | 'back' | undefined
  /** The learner has continued, and the next screen has not loaded yet. */
  busy?: boolean
}

/** The props of a screen's frame and form (`screens/ui/Frame.tsx`, `ScreenForm.tsx`), without handlers. */
export interface FrameModel {
  id: string
  kind: string
  back: { href: string; label: string } | undefined
  progress: { value: number; label: string; chapterStarts: readonly number[] }
  chapter: string | undefined
  language: { href: string; label: string; code: string }
  /** The URL to which the form posts. */
  action: string
  /** The text of the Continue button. */
  cta: string
  waiting: ScreenConfig['waiting']
  /** The text of the skip button: the kind's own (`skip` in its `copy.en.json`), or "Skip". */
  skip: string | undefined
  problem: string | undefined
  resume: { href: string; label: string } | undefined
  layout: 'question' | 'static'
  enter: 'forward' | 'back' | undefined
  busy: boolean | undefined
}

export interface Presented {
  frame: FrameModel
  view: ScreenProps
}

export function present(input: PresentInput): Presented {
  const { program, local, walk, id, answer, broken, today, enter, busy } = input
  const screen = findScreen(program, id)!
  const config = expandAll(screen.config, resolver(program, walk.scopeAt(id), local.locale))
  const { strings } = local
  const { kind } = screen.config
  const kindStrings = local.kinds[kind] ?? {}
  const problem = broken === undefined ? undefined : (config.messages?.[broken] ?? strings['ui.unknown'])
  const url = (screenId: string) => screenUrl(local, screenId, screenId === walk.path[0])
  const back = walk.back(id)
  const value = walk.progress(id)
  const isOptional = screen.definition.answer !== 'none' && !screen.rules.required
  const { resume } = input
  const offersResume = resume && resume !== id && walk.path[0] === id
  return {
    frame: {
      id,
      kind,
      back: back === undefined ? undefined : { href: url(back), label: strings['ui.back']! },
      progress: {
        value,
        label: strings['ui.progress']!.replace('{{value}}', String(value)),
        chapterStarts: program.chapterStarts,
      },
      chapter: config.chapter,
      language: {
        href: `${local.languages}?to=${encodeURIComponent(url(id))}`,
        label: strings['ui.language']!,
        code: local.locale.split('-')[0]!.toUpperCase(),
      },
      action: url(id),
      cta: config.cta ?? strings['ui.continue']!,
      waiting: config.waiting,
      skip: isOptional ? (kindStrings.skip ?? strings['ui.skip']!) : undefined,
      problem,
      resume: offersResume ? { href: url(resume), label: strings['ui.resume']! } : undefined,
      layout: screen.definition.role === 'static' ? 'static' : 'question',
      enter,
      busy,
    },
    view: {
      screen: config,
      answer: answer === undefined ? undefined : possibleAnswer(screen, answer),
      problem,
      strings: kindStrings,
      locale: local.locale,
      today,
      done: input.done ?? 0,
    },
  }
}

/** `Screen title · Funnel title`. The first screen, and a screen without a title, have only the funnel's title. */
export const documentTitle = (screenTitle: string, funnelTitle: string, isFirst: boolean) =>
  isFirst || !screenTitle ? funnelTitle : `${screenTitle} · ${funnelTitle}`
