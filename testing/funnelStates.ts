/** Makes the state with which the engine starts a funnel in a browser. */
import type { LocalHead } from '../engine/core/copy/localProgram.ts'
import type { Program } from '../engine/core/program.ts'
import { contextFor, startRun, type Run } from '../engine/core/run/run.ts'
import { walk } from '../engine/core/walk/walk.ts'
import type { FunnelState } from '../engine/react/funnelState.ts'
import { openScreen } from '../engine/react/showScreen.ts'
import { registry } from './anyFunnel.ts'
import { testContext, today } from './testFunnel.ts'

const local: LocalHead = {
  head: {} as LocalHead['head'],
  locale: 'en',
  base: '/funnel/any',
  finish: '/',
  languages: '/languages',
  strings: {
    'ui.back': 'Back',
    'ui.progress': '{{value}} %',
    'ui.language': 'Language',
    'ui.continue': 'Continue',
    'ui.resume': 'Go on',
    'ui.unknown': 'Please check your answer.',
  },
  kinds: {},
}

export const freshRun = ({ id, hash }: Program): Run =>
  startRun({ id: 'run', flowId: id, hash, context: testContext, forced: [], today })

/** The state at the first screen, with the views of all kinds loaded. */
export function stateOf(program: Program, changes: Partial<FunnelState> = {}): FunnelState {
  const { run = freshRun(program), live = { user: testContext.user } } = changes
  const walked = walk(program, run, contextFor(run, live))
  return {
    local,
    definitions: registry,
    program,
    run,
    live,
    walk: walked,
    screen: openScreen(run, walked.path[0]!, undefined),
    loadedKinds: new Set(registry.byName.keys()),
    waiting: undefined,
    isOutdated: false,
    isStored: true,
    isPosted: true,
    ...changes,
  }
}
