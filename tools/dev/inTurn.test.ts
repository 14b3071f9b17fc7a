import { expect, test } from 'vitest'
import { inTurn } from './inTurn.ts'

test('changes that come together are one lot; the next waits for its turn, also after one that fails', async () => {
  const lots: string[][] = []
  const errors: unknown[] = []
  let running = 0
  await new Promise<void>((finished) => {
    const onChange = inTurn(
      async (paths) => {
        expect(++running).toBe(1)
        lots.push([...paths])
        if (lots.length === 1) onChange('c')
        await Promise.resolve()
        running--
        if (lots.length === 1) throw new Error('a mistake')
        finished()
      },
      (error) => errors.push(error),
    )
    onChange('a')
    onChange('b')
  })
  expect(lots).toEqual([['a', 'b'], ['c']])
  expect(errors).toEqual([new Error('a mistake')])
})
