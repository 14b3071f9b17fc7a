/** A kind in one of its states, as the server sends it to a browser without scripts. */
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Example } from '../../testing/galleryConfigs.ts'
import type { State } from './states.ts'

/**
 * @param server Serves the examples of all kinds.
 * @returns the HTML of the page.
 * @throws if a response does not have the status that the state needs.
 */
export async function renderState(
  server: FastifyInstance,
  { isSection, path, kind }: Example,
  { id, values, refused }: State,
  locale: string,
): Promise<string> {
  const url = locale === 'en' ? path : `/${locale}${path}`
  const cookies: Record<string, string> = {}
  const request = async (options: InjectOptions): Promise<LightMyRequestResponse> => {
    const response = await server.inject({ ...options, cookies })
    for (const { name, value } of response.cookies) cookies[name] = value
    return response.statusCode === 307 ? request({ ...options, url: response.headers.location! }) : response
  }
  const expectStatus = ({ statusCode, body }: LightMyRequestResponse, wanted: number): string => {
    if (statusCode === wanted) return body
    throw new Error(`${kind}, ${id}, ${locale}: ${statusCode} instead of ${wanted}`)
  }
  const open = async () => expectStatus(await request({ method: 'GET', url }), 200)
  if (!values) return open()
  const posted = await request({
    ...{ method: 'POST', url },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(values.map((value): [string, string] => ['answer', value])).toString(),
  })
  if (refused || isSection) return expectStatus(posted, 422)
  expectStatus(posted, 303)
  return open()
}
