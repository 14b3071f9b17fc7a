/** One figure of the benchmark with its bound, and the table of all figures. */
import pc from 'picocolors'

export interface Figure {
  name: string
  /** The measured value with its unit and notes, as text. */
  measured: string
  /** Undefined if the figure is only for information. */
  bound?: string
  /** Whether the measured value is within the bound. */
  holds?: boolean
}

const round = (value: number) =>
  Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3)

export const amount = (value: number, unit: string) => `${round(value)} ${unit}`

export const atMost = (name: string, value: number, bound: number, unit: string, note = ''): Figure => ({
  name,
  measured: `${amount(value, unit)}${note}`,
  bound: `≤ ${amount(bound, unit)}`,
  holds: value <= bound,
})

export const atLeast = (name: string, value: number, bound: number, unit: string, note = ''): Figure => ({
  name,
  measured: `${amount(value, unit)}${note}`,
  bound: `≥ ${amount(bound, unit)}`,
  holds: value >= bound,
})

export const information = (name: string, measured: string): Figure => ({ name, measured })

export function printTable(figures: readonly Figure[]): void {
  const rows = figures.map(
    ({ name, measured, bound = '', holds }) => [name, measured, bound, verdict(holds)] as const,
  )
  const allRows = [['figure', 'measured', 'bound', 'holds'] as const, ...rows]
  const width = (column: 0 | 1 | 2) => Math.max(...allRows.map((row) => row[column].length))
  for (const [name, measured, bound, holds] of allRows) {
    const line = `${name.padEnd(width(0))}  ${measured.padEnd(width(1))}  ${bound.padEnd(width(2))}  ${holds}`
    console.log(holds === 'NO' ? pc.red(line) : line)
  }
}

const verdict = (holds: boolean | undefined) => (holds === undefined ? '' : holds ? 'yes' : 'NO')
