/** Typos in the domain of an email address: "ann@gmial.com" is probably "ann@gmail.com". */
import leven from 'leven'

/** Common domains. Each is so long that the same domain with a typo is probably not another real domain. */
const common = [
  ...['gmail.com', 'googlemail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'yahoo.fr'],
  ...[
    'yahoo.com.br',
    'yahoo.co.uk',
    'hotmail.fr',
    'hotmail.co.uk',
    'hotmail.it',
    'outlook.de',
    't-online.de',
  ],
  ...['orange.fr', 'laposte.net', 'libero.it', 'interia.pl', 'proton.me', 'protonmail.com'],
]

/** Real domains, which are never corrected. Some look like a typo in a common one. */
const real = new Set([...common, 'mail.com', 'email.com', 'ymail.com', 'gmx.com', 'yahoo.it', 'hotmail.de'])

/**
 * @param isTyping true if more may follow: "gmail.co" may become "gmail.com".
 * @returns the address with the probable domain; undefined if the domain looks right.
 */
export function correctedAddress(address: string, isTyping: boolean): string | undefined {
  const [local, domain = '', ...more] = address.trim().toLowerCase().split('@')
  if (!local || more.length > 0 || !domain.includes('.') || real.has(domain)) return undefined
  const likelyDomain = common.find((each) => leven(each, domain, { maxDistance: 3 }) <= 2)
  if (likelyDomain === undefined || (isTyping && likelyDomain.startsWith(domain))) return undefined
  return `${address.trim().split('@')[0]}@${likelyDomain}`
}
