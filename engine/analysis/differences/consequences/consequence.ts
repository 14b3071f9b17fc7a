/**
 * A consequence: what a change means for learners, if the change itself does not show it. `consequences.ts` lists the
 * functions that find consequences.
 */
import type { Recording } from '../../../core/config/recordings.ts'
import type { Change } from '../change.ts'
import type { ComparedLearner } from '../commonReasons.ts'
import type { ScreenEffect } from '../compareScreenEffects.ts'
import type { TextsDiff } from '../compareTexts.ts'
import type { Version } from '../createVersion.ts'

export interface Consequence {
  /** Stable, so that programs can compare it. */
  code:
    | 'answer-removed'
    | 'answers-refused'
    | 'answers-accepted'
    | 'consent-reworded'
    | 'end-moved'
    | 'fallback-shown'
    | 'figure-changed'
    /** A text still has the old number. */
    | 'figure-left'
    /** A translation no longer has a number of the source. */
    | 'figure-lost'
    /** `check` does not warn about a skipped question, because the `skips` of an answer names this question. */
    | 'finding-silenced'
    /** A message is the same as before, although its rule has changed. */
    | 'message-left'
    | 'price-changed'
    | 'property-changed'
    | 'right-answer-moved'
    /** A screen shows another level than before (A1 instead of A2), but the learner's final level is the same. */
    | 'score-shown-early'
    /** The condition of a screen excludes more learners. */
    | 'screen-narrowed'
    | 'scored-text-changed'
    /** The new kind of a screen has another answer shape, such as several answers instead of one. */
    | 'shape-changed'
    /** Each of two answers leads where the other led before. */
    | 'targets-exchanged'
  /** Id of the screen. */
  screen: string
  /** One sentence. */
  words: string
  /** More facts, one line each: who sees the screen, what they read. */
  details?: readonly string[]
  /**
   * The text whose change the sentence repeats. By default, the printed report does not list this text again. The
   * locale is empty for the source.
   */
  text?: { locale: string; key: string }
  /** The line of that text in the newer version, if it is in the funnel's file. */
  line?: number
  /**
   * Changes that the sentence repeats. The printed report leaves out these changes. It still lists a changed condition
   * or route, but without learners.
   */
  repeatedChanges?: readonly Pick<Change, 'of' | 'at'>[]
  /** Changes that cause this consequence. The printed report lists the consequence below the first of these changes. */
  causedBy?: readonly Pick<Change, 'of' | 'at'>[]
}

export interface ConsequenceInput {
  /** The older version, with the new ids of renamed screens and answers. */
  before: Version
  after: Version
  changes: readonly Change[]
  texts: TextsDiff
  /** The recordings of all funnels in the newer configs. */
  recordings: readonly Recording[]
  /** Simulated learners who walk through both versions. */
  compared: readonly ComparedLearner[]
  /** Which screens learners see, or no longer see, because of each change alone. */
  screenEffects: readonly ScreenEffect[]
}

export type FindConsequences = (input: ConsequenceInput) => Consequence[]
