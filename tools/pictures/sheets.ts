/** The sheets in the README: which screens or pages each sheet shows, and how. */
import type { Plan } from '../../testing/journey.ts'

export interface Sheet {
  /** The name of the file: `docs/pictures/<name>.webp`. */
  name: string
  viewport: { width: number; height: number }
  scheme: 'light' | 'dark'
  locale: string
  /** Ids of screens of `english-onboarding`, or paths of pages. The sheet shows them in this order. */
  shots: readonly string[]
  columns: number
  /** The width of one picture on the sheet, in px. */
  width: number
}

/**
 * The answers on the walk that the sheets show. Screens that are not listed get any valid answer. The learner learns
 * for work, and takes the level test.
 */
export const plan: Plan = {
  goal: ['work'],
  'target-language': ['english'],
  age: ['25-34'],
  job: ['Nurse'],
  'work-needs': ['emails', 'calls'],
  'know-words': ['water', 'family', 'kitchen', 'borrow', 'decide', 'avoid'],
  'take-test': ['yes'],
  ...Object.fromEntries(
    ['is', 'eat', 'lost', 'heavier', 'lend', 'have-known', 'rains', 'put-off', 'getting', 'had'].map(
      (right, index) => [`level-test-${index + 1}`, [right]],
    ),
  ),
  minutes: ['15'],
  // 19:00, in minutes after midnight.
  reminder: ['1140', 'Europe/Kyiv'],
  'try-b1-1': ['could-you'],
  name: ['Olena'],
  'plan-summary': ['15'],
  email: ['olena@example.com'],
}

const phone = { viewport: { width: 360, height: 740 }, locale: 'en', columns: 4, width: 300 }
const desktop = { viewport: { width: 1280, height: 800 }, locale: 'en', columns: 2, width: 720 }
const walkShots = [
  'goal',
  'age',
  'know-words',
  'halfway',
  'level-test-5',
  'level-result',
  'try-b1-1',
  'plan-summary',
]

export const sheets: readonly Sheet[] = [
  { ...phone, name: 'phone', scheme: 'light', shots: walkShots },
  { ...phone, name: 'phone-dark', scheme: 'dark', shots: walkShots },
  // A pseudo-locale: English words, written from right to left.
  { ...phone, name: 'right-to-left', scheme: 'light', locale: 'ar-XB', shots: walkShots.slice(0, 4) },
  {
    ...desktop,
    name: 'desktop',
    scheme: 'light',
    shots: ['goal', 'halfway', 'try-b1-1', 'plan-summary'],
  },
  {
    ...desktop,
    name: 'pages',
    scheme: 'light',
    shots: ['/', '/profile/settings', '/terms/privacy-policy', '/no-such-page'],
  },
]
