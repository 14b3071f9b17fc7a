/** The heap after every 10,000 of 100,000 renders, garbage collected. */
import { firstScreenRenderer } from './fixture.ts'

const blocks = 10
const rendersOfBlock = 10_000

export async function measureMemory() {
  const render = await firstScreenRenderer()
  const heaps: number[] = []
  for (let block = 0; block < blocks; block++) {
    for (let count = 0; count < rendersOfBlock; count++) render()
    globalThis.gc!()
    heaps.push(process.memoryUsage().heapUsed)
  }
  return { heaps }
}
