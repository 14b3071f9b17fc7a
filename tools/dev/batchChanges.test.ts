import { expect, test } from 'vitest'
import { batchChanges } from './batchChanges.ts'

test('changes at the same time are one batch, and the next batch starts after this batch ends or fails', async () => {
  const batches: string[][] = []
  const errors: unknown[] = []
  let running = 0
  await new Promise<void>((finished) => {
    const onChange = batchChanges(
      async (paths) => {
        expect(++running).toBe(1)
        batches.push([...paths])
        if (batches.length === 1) onChange('c')
        await Promise.resolve()
        running--
        if (batches.length === 1) throw new Error('a mistake')
        finished()
      },
      (error) => errors.push(error),
    )
    onChange('a')
    onChange('b')
  })
  expect(batches).toEqual([['a', 'b'], ['c']])
  expect(errors).toEqual([new Error('a mistake')])
})
