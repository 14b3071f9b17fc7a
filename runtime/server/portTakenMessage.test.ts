import { expect, test } from 'vitest'
import { portTakenMessage } from './portTakenMessage.ts'

const errorWith = (code: string) => Object.assign(new Error(code), { code })
const start = (port: number) => `PORT=${port} npm start`

test('the message contains the port, and a command that uses another port', () => {
  expect(portTakenMessage(errorWith('EADDRINUSE'), 3000, start)).toBe(
    'error port-taken\n  Port 3000 is in use by another process.\n  → Use another port: PORT=3001 npm start',
  )
})

test('the command for the last port uses the port before it', () => {
  expect(portTakenMessage(errorWith('EADDRINUSE'), 65_535, start)).toContain('PORT=65534 npm start')
})

test('an error with a code other than EADDRINUSE has no message', () => {
  expect(portTakenMessage(errorWith('EACCES'), 80, start)).toBeUndefined()
})
