/** Loads the resources of plugins. A load returns data of the declared shape in time, or fails with a reason. */
import { Validator } from '@cfworker/json-schema'
import type { Context } from '../../../engine/core/context/context.ts'
import { dataSchema, type Registry } from '../../../engine/core/kind/registry.ts'
import type { LoadResource, ResourceRequest } from '../../../engine/plugins/loadResource.ts'

export interface ResourceLoader {
  /**
   * @param maxWait the longest wait, in milliseconds.
   * @param kind the kind of the section that shows the data. The data must also have the shape that this kind needs.
   * @throws {ResourceFailed}
   */
  load(
    name: string,
    request: Omit<ResourceRequest, 'signal'>,
    maxWait: number,
    kind?: string,
  ): Promise<unknown>
}

/**
 * A loader is missing, has thrown an error, was too slow, or returned data of a wrong shape. The right shape is the one
 * that the resource declares and the kind of the section needs.
 */
export class ResourceFailed extends Error {
  constructor(
    readonly resource: string,
    readonly reason: string,
  ) {
    super(`The resource "${resource}" could not be loaded: ${reason}`)
    this.name = 'ResourceFailed'
  }
}

/** @param report called once for every failure. */
export function createResourceLoader(
  { plugins: { resources, roots }, validate }: Pick<Registry, 'plugins' | 'validate'>,
  loaders: ReadonlyMap<string, LoadResource>,
  report: (failure: ResourceFailed) => void,
): ResourceLoader {
  const validators = new Map(
    [...resources.values()].map(({ name, schema }) => [name, new Validator({ ...schema }, '2020-12')]),
  )
  /** The context without the roots that differ between visitors: a shared cache may store the data for all visitors. */
  const sharedContext = (context: Context) =>
    Object.fromEntries(Object.entries(context).filter(([root]) => roots.get(root)?.cacheable)) as Context
  const loadChecked = async (name: string, request: ResourceRequest, kind?: string): Promise<unknown> => {
    const loader = loaders.get(name)
    if (!loader) throw new Error('its plugin does not run')
    const isPersonal = resources.get(name)!.personal
    const context = isPersonal ? request.context : sharedContext(request.context)
    const value: unknown = await Promise.race([
      loader({ ...request, context }),
      rejectOnAbort(request.signal),
    ])
    const { valid, errors } = validators.get(name)!.validate(value)
    // The last error is at the deepest value.
    const deepest = errors.at(-1)
    if (!valid)
      throw new Error(
        `its data does not have the declared shape: ${deepest?.instanceLocation.replace('#', '')} ${deepest?.error}`,
      )
    const [fault] = kind === undefined ? [] : validate(dataSchema(kind), value)
    if (fault)
      throw new Error(`a section "${kind}" cannot show its data: ${fault.instancePath} ${fault.message}`)
    return value
  }
  return {
    async load(name, request, maxWait, kind) {
      try {
        return await loadChecked(name, { ...request, signal: AbortSignal.timeout(maxWait) }, kind)
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        const failure = new ResourceFailed(name, reason)
        report(failure)
        throw failure
      }
    },
  }
}

const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(new Error('it took too long')), { once: true }),
  )
