/** Problems over the page: also over one that is opened or loaded again while they stand. */
import type { ErrorPayload, ViteDevServer } from 'vite'
import { hasError } from '../../engine/core/config/place.ts'
import { formatProblem } from '../../engine/core/formatProblem.ts'
import { repositoryPath } from '../check/repositoryPath.ts'
import type { DevConfigs } from './devConfigs.ts'

export interface Overlay {
  /** The errors that keep configs from being served; without them a fresh page, which takes away what was shown. */
  show(configs: DevConfigs): void
}

export function createOverlay({ ws }: ViteDevServer): Overlay {
  let standing: ErrorPayload | undefined
  ws.on('connection', (socket) => {
    if (standing) socket.send(JSON.stringify(standing))
  })
  return {
    show({ app, report }) {
      standing = app ? undefined : payloadOf(report)
      ws.send(standing ?? { type: 'full-reload' })
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
