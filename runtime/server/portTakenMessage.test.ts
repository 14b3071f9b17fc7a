import { expect, test } from 'vitest'
import { portTakenMessage } from './portTakenMessage.ts'

const failed = (code: string) => Object.assign(new Error(code), { code })

test('the message contains the port, and a command that uses another port', () => {
  expect(portTakenMessage(failed('EADDRINUSE'), 3000, 'PORT=3001 npm start')).toBe(
    'error port-taken\n  Port 3000 is in use by another process.\n  → Use another: PORT=3001 npm start',
  )
})

test('any other error has no such message', () => {
  expect(portTakenMessage(failed('EACCES'), 80, 'PORT=81 npm start')).toBeUndefined()
})
