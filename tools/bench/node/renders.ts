/** Renders of the first screen in a second, each from scratch. */
import { firstScreenRenderer } from './fixture.ts'
import { rateOf } from './clock.ts'

export const measureRenders = async () => ({ rate: rateOf(await firstScreenRenderer()) })
