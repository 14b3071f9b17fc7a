import { describe, expect, test } from 'vitest'
import { priceOfDay, rateFormats, renewalOf } from './rates.ts'

describe('a term', () => {
  test('renews on the day of the month on which it began', () => {
    expect(renewalOf(12, '2026-11-22')).toBe('2027-11-22')
    expect(renewalOf(1, '2026-12-31')).toBe('2027-01-31')
  })

  test('renews on the last day of a month that is too short', () => {
    expect(renewalOf(1, '2027-01-31')).toBe('2027-02-28')
    expect(renewalOf(3, '2027-11-30')).toBe('2028-02-29')
  })

  test('has a price per day: its total price divided by its number of days', () => {
    const { price } = rateFormats('en', 'USD')
    const daily = (months: number, total: number) =>
      price(priceOfDay({ id: 'any', months, price: total }, '2026-11-22'))
    expect([daily(12, 71.99), daily(3, 29.99), daily(1, 12.99)]).toEqual(['$0.20', '$0.33', '$0.43'])
  })
})

test('prices, terms and dates have the format of each language; a price or a date never breaks over two lines', () => {
  const formatsOf = (locale: string) => {
    const { price, months, day } = rateFormats(locale, 'USD')
    return [price(71.99), months(3), day('2027-11-22')]
  }
  expect(formatsOf('de')).toEqual(['71,99\u00A0$', '3 Monate', '22.11.2027'])
  expect(formatsOf('uk')).toEqual(['71,99\u00A0USD', '3 місяці', '22\u00A0лист.\u00A02027\u00A0р.'])
  expect(formatsOf('hi')).toEqual(['$71.99', '3 महीने', '22\u00A0नव॰\u00A02027'])
})
