/** Stores and lists the experiments that the caller has joined. Clients see them as the value of a flag. */
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../apiError.ts'
import { callerOf } from '../authorise.ts'
import type { ApiPorts } from '../apiPorts.ts'
import { joinExperiments, readExperiments } from '../data/experiments.ts'
import { record } from './schemas.ts'

/** The only flag. */
const flag = 'ff_experiments_involved'

/** The maximum number of experiments that one user can join. */
const maxKeys = 200

const maxKeyLength = 100
const keyPattern = `[\\w.-]{1,${maxKeyLength}}`
const keys = {
  type: 'string',
  maxLength: maxKeys * (maxKeyLength + 1),
  pattern: `^(${keyPattern}(,${keyPattern})*)?$`,
  description: 'Keys of experiments, separated by commas.',
} as const

const joined = record('Flags', { value: keys })

const tags = ['flags']

export function flagRoutes(scope: FastifyInstance, { database, now }: ApiPorts): void {
  scope.get(
    '/profiles/flags',
    { schema: { tags, summary: 'The experiments that the caller has joined', response: { 200: joined } } },
    async (request) => ({ value: (await experimentsOf(callerOf(request).uid)).join(',') }),
  )

  scope.put<{ Body: { key: string; value: string } }>(
    '/profiles/flags',
    {
      schema: {
        tags,
        summary: 'Joins experiments; the caller stays in all earlier ones',
        body: record('JoinedExperiments', { key: { type: 'string', enum: [flag] }, value: keys }),
        response: { 200: joined },
      },
    },
    async (request) => {
      const { uid } = callerOf(request)
      const requested = [...new Set(request.body.value.split(',').filter((each) => each !== ''))]
      const joinedBefore = await experimentsOf(uid)
      const added = requested.filter((each) => !joinedBefore.includes(each))
      if (joinedBefore.length + added.length > maxKeys)
        throw new ApiError('request-invalid', `A user joins at most ${maxKeys} experiments.`, '/value')
      await database.use((db) => joinExperiments(db, uid, added, now()))
      return { value: (await experimentsOf(uid)).join(',') }
    },
  )

  scope.get(
    '/profiles/ff_experiment',
    {
      schema: {
        tags,
        summary: 'The experiments that the caller has joined, as a list',
        response: {
          200: record('Experiments', { [flag]: { type: 'array', items: { type: 'string' } } }),
        },
      },
    },
    async (request) => ({ [flag]: await experimentsOf(callerOf(request).uid) }),
  )

  const experimentsOf = (uid: string) => database.use((db) => readExperiments(db, uid))
}
