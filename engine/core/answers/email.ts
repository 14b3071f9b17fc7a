/** A practical check of an email address, in linear time. It accepts internationalised addresses (RFC 6531). */
import type { Rule, RuleWords } from './rule.ts'
import { textOf } from './values.ts'

/**
 * RFC 5321, 4.5.3.1: an address has at most 254 bytes, the part before the @ at most 64. Counted here in UTF-16 units,
 * which is the same for ASCII.
 */
const maxAddressLength = 254
const maxLocalLength = 64

const localPart = /^[^\s\p{Cc}@"(),:;<>[\\\]]+$/u
const label = /^[\p{L}\p{M}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u

export function isEmail(text: string): boolean {
  if (text.length > maxAddressLength) return false
  const [local = '', domain = '', ...more] = text.split('@')
  const labels = domain.split('.')
  return (
    more.length === 0 &&
    local.length <= maxLocalLength &&
    localPart.test(local) &&
    labels.length > 1 &&
    labels.every((each) => label.test(each)) &&
    labels.at(-1)!.length > 1
  )
}

export const emailWords: RuleWords = {
  message: 'Enter an email address, such as name@example.com.',
}

export const email: Rule<'email'> = {
  name: 'email',
  holds: (answer, expected) => {
    const text = expected ? textOf(answer) : undefined
    return text === undefined || isEmail(text.trim())
  },
}
