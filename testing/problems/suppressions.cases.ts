/** Problem cases of `suppressions.json`. */
import { ukrainianCopy, funnelFile, type ConfigFields, type ProblemCase } from './problemCase.ts'
import { plan } from './screens.ts'

const file = 'suppressions.json'
const reason = 'The translation comes with the next release.'
const entry = (fields: ConfigFields) => ({ code: 'missing-copy', file: ukrainianCopy, ...fields })
const untranslated = { [funnelFile]: { locales: ['en', 'uk'], screens: [{ ...plan, title: 'Your plan' }] } }

export const suppressionCases: readonly ProblemCase[] = [
  {
    ...{ code: 'suppressed-error', file, pointer: '/0/code' },
    wrong: {
      [funnelFile]: { theme: 'defualt' },
      [file]: [{ code: 'unknown-theme', file: funnelFile, reason: 'The theme comes with the next release.' }],
    },
    right: { [funnelFile]: { theme: 'default' }, [file]: [] },
    // The error is still reported.
    furtherCodes: ['unknown-theme'],
  },
  {
    ...{ code: 'suppression-without-reason', file, pointer: '/0/reason' },
    wrong: { ...untranslated, [file]: [entry({ reason: 'later' })] },
    right: { [file]: [entry({ reason })] },
    // The warning is still reported.
    furtherCodes: ['missing-copy'],
  },
  {
    ...{ code: 'unused-suppression', file, pointer: '/1/code' },
    wrong: {
      ...untranslated,
      [file]: [entry({ reason }), entry({ file: 'pages/home/copy.uk.json', reason })],
    },
    right: { [file]: [entry({ reason })] },
  },
]
