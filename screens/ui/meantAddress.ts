/** Slips in the domain of an e-mail address: "ann@gmial.com" was probably meant to be "ann@gmail.com". */
import leven from 'leven'

/** Domains that many people have, long enough for a slip not to be another domain. */
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

/** Real domains that look like a slip in one of those. */
const real = new Set([...common, 'mail.com', 'email.com', 'ymail.com', 'gmx.com', 'yahoo.it', 'hotmail.de'])

/**
 * @param isTyping whether more may follow: "gmail.co" is on its way to "gmail.com".
 * @returns the address that was probably meant; undefined if nothing is wrong with the domain.
 */
export function meantAddress(address: string, isTyping: boolean): string | undefined {
  const [local, domain = '', ...more] = address.trim().toLowerCase().split('@')
  if (!local || more.length > 0 || !domain.includes('.') || real.has(domain)) return undefined
  const meant = common.find((each) => leven(each, domain, { maxDistance: 3 }) <= 2)
  if (meant === undefined || (isTyping && meant.startsWith(domain))) return undefined
  return `${address.trim().split('@')[0]}@${meant}`
}
