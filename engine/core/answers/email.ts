/** A practical check of an email address, in linear time. It accepts internationalised addresses (RFC 6531). */
import type { Rule, RuleWords } from './rule.ts'
import { textOf } from './values.ts'

/**
 * RFC 5321, 4.5.3.1: an address has at most 254 bytes, and the part before the @ has at most 64 bytes. RFC 1035, 2.3.4:
 * a label (a part of a domain between dots) has at most 63 bytes. The check uses `length`. For ASCII text,
 * `length` is the number of bytes.
 */
const maxAddressLength = 254
const maxLocalLength = 64
const maxLabelLength = 63

const localPart = /^[^\s\p{Cc}@"(),:;<>[\\\]]+$/u
// The pattern has no `{1,63}`: a slow phone needs 6 ms to compile a pattern with such a limit.
const label = /^(?!-|.*-$)[\p{L}\p{M}\p{N}-]+$/u

export function isEmail(text: string): boolean {
  if (text.length > maxAddressLength) return false
  const [local = '', domain = '', ...more] = text.split('@')
  const labels = domain.split('.')
  return (
    more.length === 0 &&
    local.length <= maxLocalLength &&
    localPart.test(local) &&
    labels.length > 1 &&
    labels.every((each) => each.length <= maxLabelLength && label.test(each)) &&
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
