import { expect, test } from 'vitest'
import { failureOf } from './firebaseFailure.ts'

test('an error whose code is a number becomes an internal error', () => {
  const error = new DOMException('The quota is exceeded', 'QuotaExceededError')
  expect(error.code).toBe(22)
  expect(failureOf(error).code).toBe('internal-error')
})
