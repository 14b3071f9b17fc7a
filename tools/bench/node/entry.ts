/** The entry of a process that runs one measurement. Prints the result as JSON. */
import { measureAnalysis } from './analysis.ts'
import { measureCheck } from './check.ts'
import { measureConditions } from './conditions.ts'
import { measureMemory } from './memory.ts'
import { measureRenders } from './renders.ts'
import { measureWalks } from './walks.ts'

const measurements = {
  analysis: measureAnalysis,
  check: measureCheck,
  conditions: measureConditions,
  memory: measureMemory,
  renders: measureRenders,
  walks: measureWalks,
}

export type Measurements = typeof measurements

const name = process.argv[2] as keyof Measurements
console.log(JSON.stringify(await measurements[name]()))
