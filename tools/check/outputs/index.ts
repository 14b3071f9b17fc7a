/** The formats of a report, by their names in `--format` and `--output`. */
import type { CheckReport } from '../report.ts'
import { github } from './github.ts'
import { json } from './json.ts'
import { junit } from './junit.ts'
import { pretty } from './pretty.ts'
import { sarif } from './sarif.ts'

/** Formats a report as text, without a final line break. Only `pretty` has colours. */
export type Output = (report: CheckReport, hasColours?: boolean) => string

export const outputs: Readonly<Record<string, Output>> = { pretty, json, sarif, junit, github }
