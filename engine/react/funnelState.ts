/** A running funnel in the browser as plain data: its state, the actions on it, and their effects. */
import type { BrokenRule } from '../core/answers/checkAnswer.ts'
import type { Occurrence } from '../core/events/runEvents.ts'
import type { LiveContext } from '../core/context/context.ts'
import type { LocalHead, Slice } from '../core/copy/localProgram.ts'
import type { Answer } from '../core/kind/defineKind.ts'
import type { NamedKinds } from '../core/kind/registry.ts'
import type { Program } from '../core/program.ts'
import type { Run } from '../core/run/run.ts'
import type { Walk } from '../core/walk/walk.ts'

/** The screen that is shown. */
export interface CurrentScreen {
  id: string
  /** The direction of the last step; undefined if no step led here, and after a refused answer. */
  enter: 'forward' | 'back' | undefined
  /** The rule that refused the last submitted answer. */
  broken: BrokenRule | undefined
  /** The initial value of the inputs. */
  answer: Answer | undefined
  /**
   * The id of the screen at which an earlier visit ended. The first screen links to this screen. The link stays until
   * another screen is shown, so that the layout does not move.
   */
  resume?: string | undefined
  /** For an automatic screen: the finished share of its work, 0 to 1. */
  done?: number | undefined
}

export interface FunnelState {
  readonly local: LocalHead
  /** The definitions of all kinds: slices that load later need them. */
  readonly definitions: NamedKinds
  readonly program: Program
  readonly run: Run
  /** The context that the server has read for this page, such as the user. It is not part of the run. */
  readonly live: LiveContext
  /** The walk of `run` through `program`. */
  readonly walk: Walk
  readonly screen: CurrentScreen
  /** The kinds whose views have loaded. */
  readonly loadedKinds: ReadonlySet<string>
  /** The action to repeat when the missing slice or view has loaded. */
  readonly waiting: Action | undefined
  /** The server runs a newer version of the program. The next step loads a page of that version. */
  readonly isOutdated: boolean
  /** The browser has stored the last change. */
  readonly isStored: boolean
  /** The server has accepted the last post, or no post has ended yet. */
  readonly isPosted: boolean
}

export type Action =
  /**
   * The engine starts. `setAside`: the screens whose stored answers this version no longer accepts. `url`: the URL of
   * the shown screen, if the history entry has the URL of another screen. `isPosted`: the server has the run, or the
   * run is empty.
   */
  | { type: 'start'; setAside: readonly string[]; url: string | undefined; isPosted: boolean }
  /** The learner changes a choice and has not continued yet. */
  | { type: 'choose'; values: readonly string[] }
  | { type: 'continue'; values: readonly string[] }
  /** Repeats the step from a completed screen, when the missing slice or view has loaded. */
  | { type: 'advance'; from: string }
  /** The browser's history has moved to a screen; `id` is undefined for the first screen. */
  | { type: 'open'; id: string | undefined }
  /** A run that another tab has stored is merged into the run of this tab. */
  | { type: 'merge'; run: Run }
  /** An automatic screen has finished the share `done` of its work, 0 to 1. */
  | { type: 'worked'; screen: string; done: number }
  | { type: 'slice-loaded'; slice: Slice }
  | { type: 'view-loaded'; kind: string }
  | { type: 'stored'; ok: boolean }
  /** `hash` names the version that the server runs; undefined if the server was not reached or refused the run. */
  | { type: 'posted'; hash: string | undefined }

export type Effect =
  /** Loads the slice that contains this position of the program. */
  | { type: 'load-slice'; position: number; when: 'now' | 'idle' }
  | { type: 'load-view'; kind: string; when: 'now' | 'idle' }
  /** Writes the URL of a screen if the screen is still shown. */
  | { type: 'write-history'; write: 'push' | 'replace'; screen: string; url: string }
  /** Merges the run that another tab has stored meanwhile, then stores the run. */
  | { type: 'store' }
  /** Sends the run to the server. */
  | { type: 'post' }
  | { type: 'set-document-title'; isFirst: boolean }
  /** Scrolls to the top and moves the focus to the title of the new screen. */
  | { type: 'go-to-title' }
  /** Starts the work of an automatic screen. */
  | { type: 'work'; screen: string }
  /** Loads another document. */
  | { type: 'leave'; url: string }
  /** Emits the events of what happened in the run. */
  | { type: 'emit'; occurrence: Occurrence }

export interface Transition {
  state: FunnelState
  /**
   * `createFunnel` performs `go-to-title`, `load-slice` and `load-view` immediately. The other effects follow after the
   * paint, in the order of this list. If the list contains `leave`, no effect waits for the paint.
   */
  effects: readonly Effect[]
}
