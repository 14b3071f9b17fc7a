/**
 * Roles, cases and pages for the access tests. The cases are in `roles.cases.json`. The test pages have a condition in
 * `access`, because no page of the product has such a condition.
 */
import cases from '../runtime/server/roles.cases.json' with { type: 'json' }

export const roles = [
  'visitor',
  'forged',
  'expired',
  'signed out',
  'anonymous',
  'free',
  'trial',
  'premium',
] as const
export type VisitorRole = (typeof roles)[number]

/**
 * Value of a row in `roles.cases.json` → the roles that may see the page or call the route. The server redirects or
 * refuses the other roles.
 */
const allowed: Record<string, readonly VisitorRole[]> = {
  all: roles,
  accounts: ['anonymous', 'free', 'trial', 'premium'],
  registered: ['free', 'trial', 'premium'],
  trial: ['trial', 'premium'],
  premium: ['premium'],
  none: [],
}

/** @param who the value of a row in `roles.cases.json`. */
export const isAllowed = (role: VisitorRole, who: string): boolean => allowed[who]!.includes(role)

/** Rows for pages: the id of the page, and who may see it. */
export const pageRows = Object.entries(cases.pages)
/** Rows for routes of the API: method and pattern, and who may call the route. */
export const routeRows = Object.entries(cases.api)

/** Page id → the context path (`user.…`) that its access condition reads. */
const conditionPaths = { 'ai-tutor-trial': 'user.aiTutor', 'human-tutor-trial': 'user.humanTutor' }

/** The config files of the test pages: path → JSON. */
export const accessTestPages: ReadonlyMap<string, string> = new Map(
  Object.entries(conditionPaths).map(([id, conditionPath]) => {
    const page = {
      ...{ id, path: `/${id}`, access: { [conditionPath]: true }, locales: ['en'] },
      head: { title: id, description: 'Who may see it' },
      sections: [{ kind: 'cta', title: id, cta: { text: 'Home', to: 'page:home' } }],
    }
    return [`pages/${id}/page.json`, JSON.stringify(page)]
  }),
)
