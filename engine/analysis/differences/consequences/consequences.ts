/** Finds the consequences of all changes. The result is in the order of `finders`. */
import type { Consequence, ConsequenceInput, FindConsequences } from './consequence.ts'
import { changedFigures } from './changedFigures.ts'
import { changedShapes } from './changedShapes.ts'
import { changedConsents } from './changedConsents.ts'
import { earlyScores } from './earlyScores.ts'
import { exchangedTargets } from './exchangedTargets.ts'
import { movedEnds } from './movedEnds.ts'
import { movedRightAnswers } from './movedRightAnswers.ts'
import { narrowedScreens } from './narrowedScreens.ts'
import { staleFigures } from './staleFigures.ts'
import { missingFigures } from './missingFigures.ts'
import { recordedProperties } from './recordedProperties.ts'
import { refusedAnswers } from './refusedAnswers.ts'
import { removedAnswers } from './removedAnswers.ts'
import { scoredTexts } from './scoredTexts.ts'
import { shownFallbacks } from './shownFallbacks.ts'
import { silencedFindings } from './silencedFindings.ts'

const finders: readonly FindConsequences[] = [
  silencedFindings,
  movedEnds,
  exchangedTargets,
  narrowedScreens,
  changedShapes,
  removedAnswers,
  refusedAnswers,
  staleFigures,
  missingFigures,
  changedFigures,
  changedConsents,
  movedRightAnswers,
  scoredTexts,
  earlyScores,
  shownFallbacks,
  recordedProperties,
]

export const consequencesOf = (input: ConsequenceInput): Consequence[] =>
  finders.flatMap((find) => find(input))
