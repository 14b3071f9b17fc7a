/** Shows config errors over the page, also after a reload and in a new tab. */
import type { ErrorPayload, ViteDevServer } from 'vite'
import { hasError } from '../../engine/core/config/reporter.ts'
import { formatProblem } from '../../engine/core/formatProblem.ts'
import { repositoryPath } from '../check/repositoryPath.ts'
import type { DevConfigs } from './devConfigs.ts'

export interface Overlay {
  /** Shows the errors if the configs cannot be served. Otherwise reloads the page, which removes the overlay. */
  show(configs: DevConfigs): void
}

export function createOverlay({ ws }: ViteDevServer): Overlay {
  let current: ErrorPayload | undefined
  ws.on('connection', (socket) => {
    if (current) socket.send(JSON.stringify(current))
  })
  return {
    show({ app, report }) {
      current = app ? undefined : payloadOf(report)
      ws.send(current ?? { type: 'full-reload' })
    },
  }
}

function payloadOf({ problems, folder }: DevConfigs['report']): ErrorPayload {
  const errors = problems.filter((each) => hasError([each]))
  const { file: path, line, column } = errors[0]!
  const file = repositoryPath(folder, path)
  return {
    type: 'error',
    err: {
      message: errors.map(formatProblem).join('\n\n'),
      stack: '',
      id: file,
      loc: { file, line, column },
      plugin: 'configs',
    },
  }
}
