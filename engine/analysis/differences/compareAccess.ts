/**
 * Says what a changed `access` or `otherwise` of a page does: who sees the page, where the others are redirected, and
 * what they do not reach.
 */
import { contextEnv } from '../../core/config/conditionEnv.ts'
import { signInOf } from '../../core/config/signInOf.ts'
import type { Configs } from '../../core/config/loadConfigs.ts'
import type { RawPage } from '../../core/config/rawConfig.ts'
import type { SectionConfig } from '../../core/kind/sectionConfig.ts'
import type { Registry } from '../../core/kind/registry.ts'
import { same } from './compareFields.ts'
import { conditionText } from '../conditionText.ts'
import { linksIn, configLinksOf } from './configLinks.ts'

/** The effects, one sentence each; empty if there are none. @param id the id of a page that both versions have. */
export function compareAccess(before: Configs, after: Configs, id: string, registry: Registry): string[] {
  const [old, now] = [before.pages.get(id)!.raw, after.pages.get(id)!.raw]
  const isSameAccess = same(old.access ?? 'public', now.access ?? 'public')
  const isOpen = (now.access ?? 'public') === 'public'
  // `otherwise` has no effect on a page that everyone sees.
  if (isSameAccess && (isOpen || old.otherwise === now.otherwise)) return []
  const seen = isSameAccess
    ? `seen by ${whoSees(now)}, as before`
    : `seen by ${whoSees(old)} → ${whoSees(now)}`
  if (isOpen) return [seen]
  const { site } = after
  // For a condition that visitors without an account may meet, `signInOf` returns a path only with `registered`.
  const signIn = signInOf({ ...now, access: 'registered' }, registry, site, contextEnv(registry, site))
  const links = configLinksOf(after)
  const here = `page:${id}`
  const linksHere = links.filter(({ to, from }) => to === here && from !== here).map(({ where }) => where)
  const linkedFromHere = [
    ...new Set(links.filter(({ from, to }) => from === here && to !== here).map(({ to }) => to)),
  ]
  // The others are redirected to the target of `otherwise`, so they do reach it.
  const linkedOnlyFromHere = linkedFromHere.filter(
    (to) => to !== now.otherwise && links.every((each) => each.to !== to || each.from === here),
  )
  return [
    `${seen}; ${refusal(now, signIn)}`,
    `the others do not see ${now.sections.map((section) => sectionWords(section)).join('; ')}`,
    ...(linksHere.length > 0 ? [`links to this page: ${[...new Set(linksHere)].join(', ')}`] : []),
    ...(linkedOnlyFromHere.length > 0
      ? [`the others do not reach ${quoted(linkedOnlyFromHere)}, because only this page links there`]
      : []),
  ]
}

/** What happens to visitors who may not see the page, as the server's `decideAccess` decides. */
function refusal({ access, otherwise }: RawPage, signIn: string | undefined): string {
  if (otherwise !== undefined) return `all others are redirected to "${otherwise}"`
  if (signIn === undefined) return 'all others are refused'
  if (access === 'registered') return `visitors without an account are redirected to ${signIn}`
  return `of the others, visitors without an account are redirected to ${signIn}, and visitors with an account are refused`
}

/** `cta “Your subscription” with a link to "funnel:cancel-subscription"`. */
function sectionWords(section: SectionConfig): string {
  const title = typeof section.title === 'string' ? ` “${section.title}”` : ''
  const links = [...new Set(linksIn(section, undefined).map(({ to }) => to))]
  return `${section.kind}${title}${links.length > 0 ? ` with a link to ${quoted(links)}` : ''}`
}

const quoted = (links: readonly string[]) => links.map((link) => `"${link}"`).join(', ')

function whoSees({ access = 'public' }: RawPage): string {
  if (access === 'public') return 'everyone'
  if (access === 'registered') return 'visitors with an account'
  return `visitors with ${conditionText(access)}`
}
