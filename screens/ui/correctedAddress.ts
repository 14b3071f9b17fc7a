/** Finds a typo in the domain of an email address: "ann@gmial.com" is probably "ann@gmail.com". */
import leven from 'leven'

/** Common domains. They are long, so a domain that differs in one or two letters is probably a typo. */
const commonDomains = [
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

/** Domains that are never corrected: the common domains, and real domains that look like one of them with a typo. */
const neverCorrected = new Set([...commonDomains, 'mail.com', 'email.com', 'ymail.com', 'gmx.com'])

const nameOf = (domain: string) => domain.split('.')[0]!
const commonNames = new Set(commonDomains.map(nameOf))

/**
 * Matches endings that are probably right: ".com", ".fr", ".com.br", or ".f" while the learner types ".fr". "gmail.co"
 * and "gmail.om" do not match, because they are usually typos of "gmail.com".
 */
const plausibleEnding = /\.(?:com\.[a-z]{1,2}|(?!c[om]?$|om$)[a-z]{1,2}|com|net|org)$/

/** Whether the domain probably belongs to a common service: "hotmail.es" is as real as "hotmail.fr". */
const isServiceDomain = (domain: string) => commonNames.has(nameOf(domain)) && plausibleEnding.test(domain)

/**
 * @param isTyping true while the learner types: the beginning of a common domain, such as "gmail.co", is not corrected.
 * @returns the address with the probable domain; undefined if there is nothing to correct.
 */
export function correctedAddress(address: string, isTyping: boolean): string | undefined {
  const [local, domain = '', ...more] = address.trim().toLowerCase().split('@')
  if (!local || more.length > 0 || !domain.includes('.')) return undefined
  if (neverCorrected.has(domain) || isServiceDomain(domain)) return undefined
  const distanceTo = (each: string) => leven(each, domain, { maxDistance: 3 })
  const likelyDomain = [...commonDomains].sort((a, b) => distanceTo(a) - distanceTo(b))[0]!
  if (distanceTo(likelyDomain) > 2 || (isTyping && likelyDomain.startsWith(domain))) return undefined
  return `${address.trim().split('@')[0]}@${likelyDomain}`
}
