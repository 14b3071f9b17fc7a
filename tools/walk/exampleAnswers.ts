/**
 * Replaces each answer of free text with the example of the screen's kind, because no learner would type the text that
 * the analysis has chosen. An answer that a condition reads is not replaced.
 */
import type { Witness } from '../../engine/analysis/paths/witnessOf.ts'
import { conditionReads } from '../../engine/core/conditions/conditionReads.ts'
import type { Program } from '../../engine/core/program.ts'
import { checkPost } from '../../engine/core/answers/checkAnswer.ts'
import { readExamples } from '../../testing/galleryConfigs.ts'
import { findScreen } from '../../engine/core/findScreen.ts'

const examples = new Map(readExamples().map(({ kind, answers }) => [kind, answers]))

/** @param today ISO date. */
export function exampleAnswers(program: Program, walk: Witness, today: string): Witness {
  const screenConditions = program.screens.flatMap((screen) => [
    screen!.linked.when,
    screen!.linked.next?.map(({ when }) => when),
  ])
  const reads = conditionReads(screenConditions, program.conditions)
  const answers = Object.entries(walk.answers).map(([id, answer]) => {
    const screen = findScreen(program, id)!
    const { definition, config } = screen
    if (definition.domain(config).type !== 'text' || reads.has(`answers.${id}`)) return [id, answer] as const
    const example = examples.get(config.kind)?.find((values) => !checkPost(screen, values, today).broken)
    return [id, (example && definition.parse(example, config)) ?? answer] as const
  })
  return { ...walk, answers: Object.fromEntries(answers) }
}
