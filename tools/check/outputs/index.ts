/** The forms that a report can take, by the name that `--format` and `--output` know. */
import type { CheckReport } from '../report.ts'
import { github } from './github.ts'
import { json } from './json.ts'
import { junit } from './junit.ts'
import { pretty } from './pretty.ts'
import { sarif } from './sarif.ts'

/** A report as text, without a line break at its end. Colours are for a terminal only. */
export type Output = (report: CheckReport, hasColours?: boolean) => string

export const outputs: Readonly<Record<string, Output>> = { pretty, json, sarif, junit, github }
