import { describe, expect, test } from 'vitest'
import { forecast } from './forecast.ts'

const hours = { A1: 100, A2: 180 }
const at = (minutes: string, band: string, today = '2026-11-20') => forecast({ minutes, band, hours }, today)

describe('forecast', () => {
  test('counts days in full: 100 hours at 15 minutes are 400 days', () => {
    expect(at('15', 'A1')).toBe('2027-12-25')
  })

  test('rounds up to a whole day', () => {
    expect(at('7', 'A1')).toBe(at('7.0', 'A1'))
    // 6000 / 7 = 857.14…
    expect(at('7', 'A1')).toBe('2029-03-27')
  })

  test('more minutes give an earlier date', () => {
    expect(at('60', 'A2')! < at('5', 'A2')!).toBe(true)
  })

  test('reads the number before a unit', () => {
    expect(at('15 min', 'A1')).toBe(at('15', 'A1'))
  })

  test('counts across a change of the clocks', () => {
    expect(at('6000', 'A1', '2027-03-28')).toBe('2027-03-29')
  })

  test.each([
    ['15', 'C2'],
    ['15', 'constructor'],
    ['15', ''],
    ['0', 'A1'],
    ['0.5', 'A1'],
    ['', 'A1'],
    ['soon', 'A1'],
  ])('%j minutes at %j have no date', (minutes, band) => {
    expect(at(minutes, band)).toBeUndefined()
  })
})
