/** Renders a screen 100,000 times. After every 10,000 renders, collects garbage and measures the heap in bytes. */
import { firstScreenRenderer } from './fixture.ts'

const blocks = 10
const rendersPerBlock = 10_000

export async function measureMemory() {
  const render = await firstScreenRenderer()
  const heaps: number[] = []
  for (let block = 0; block < blocks; block++) {
    for (let count = 0; count < rendersPerBlock; count++) render()
    globalThis.gc!()
    heaps.push(process.memoryUsage().heapUsed)
  }
  return { heaps }
}
