/** Measures how often the server can render the first screen per second, without a cache. */
import { firstScreenRenderer } from './fixture.ts'
import { rateOf } from './clock.ts'

export const measureRenders = async () => ({ rate: rateOf(await firstScreenRenderer()) })
