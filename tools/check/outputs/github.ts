/** Workflow commands of GitHub Actions. GitHub shows each command as an annotation. The last line is the summary. */
import { repositoryPath } from '../repositoryPath.ts'
import { summary, type CheckReport } from '../report.ts'
import { details } from './details.ts'
import { visibleLines } from './safeText.ts'

const maxMessageLength = 4_000

export function github(report: CheckReport): string {
  const { problems, unproven, folder } = report
  return [
    ...problems.map((problem) => {
      const { severity, file, line, column, code } = problem
      const properties = { file: repositoryPath(folder, file), line, col: column, title: code }
      return command(severity, properties, details(problem, maxMessageLength))
    }),
    ...unproven.map((each) => command('notice', { title: 'Not proven' }, [each])),
    summary(report),
  ].join('\n')
}

function command(
  name: string,
  properties: Readonly<Record<string, string | number>>,
  lines: readonly string[],
): string {
  const pairs = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(String(value))}`)
  return `::${name} ${pairs.join(',')}::${lines.map(escapeData).join('%0A')}`
}

// Escapes what the runner decodes: https://docs.github.com/actions/reference/workflow-commands-for-github-actions
const escapeData = (text: string) => visibleLines(text).replaceAll('%', '%25').replaceAll('\n', '%0A')
const escapeProperty = (text: string) => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
