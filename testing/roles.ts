/** The roles of the matrix in `roles.cases.json`, and pages with conditions that no page of the product has yet. */
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

/** The roles that are allowed, by the value of a row. On a page, the other roles are redirected or refused. */
const allowed: Record<string, readonly VisitorRole[]> = {
  all: roles,
  accounts: ['anonymous', 'free', 'trial', 'premium'],
  registered: ['free', 'trial', 'premium'],
  trial: ['trial', 'premium'],
  premium: ['premium'],
  none: [],
}

export const isAllowed = (role: VisitorRole, who: string): boolean => allowed[who]!.includes(role)

/** Who may see each page: rows by the page's id. */
export const pageRows = Object.entries(cases.pages)
/** Who may call each route of the API: rows by method and pattern. */
export const routeRows = Object.entries(cases.api)

const trialPages = { 'ai-tutor-trial': 'user.aiTutor', 'human-tutor-trial': 'user.humanTutor' }

/** Config files by path. */
export const accessPages: ReadonlyMap<string, string> = new Map(
  Object.entries(trialPages).map(([id, condition]) => {
    const page = {
      ...{ id, path: `/${id}`, access: { [condition]: true }, locales: ['en'] },
      head: { title: id, description: 'Who may see it' },
      sections: [{ kind: 'cta', title: id, cta: { text: 'Home', to: 'page:home' } }],
    }
    return [`pages/${id}/page.json`, JSON.stringify(page)]
  }),
)
