/**
 * The error and warning codes for configs, except those of `engine/analysis`. Each has a severity, a title and a
 * default hint for the correction. Codes are stable, because tools, suppressions and docs refer to them.
 */
import { conditionCodes, error, type CodeEntry, type Severity } from './conditions/codes.ts'

export type { CodeEntry, Severity } from './conditions/codes.ts'

export interface Problem {
  code: string
  severity: Severity
  file: string
  line: number
  column: number
  /** JSON pointer (RFC 6901) into the file. */
  pointer: string
  /** If several screens in a row have the problem: the pointers of the screens after the first, in order. */
  furtherPointers?: readonly string[]
  message: string
  hint?: string
}

export interface Location {
  file: string
  line: number
  column: number
  pointer: string
}

const warning = (title: string, hint: string): CodeEntry => ({ severity: 'warning', title, hint })

const configCodes = {
  'file-too-large': error(
    'The file is too large',
    'Split the funnel into two, and link the "finish" of the first to the second.',
  ),
  'nested-too-deep': error(
    'The file is nested too deep',
    'Give the inner conditions names under "conditions", and use them as { "$is": "<name>" }.',
  ),
  'invalid-json': error(
    'The file is not valid JSON',
    'Use strict JSON: double quotes, no comments, no trailing comma.',
  ),
  'duplicate-key': error('A field occurs twice in one object', 'Remove one of the two.'),
  'missing-file': error('A file is missing', 'Add the file, or remove the folder.'),
  'unread-file': warning(
    'No config reads this file',
    'A funnel is funnels/<id>/funnel.json, and a page is pages/<id>/page.json. Their translations are copy.<locale>.json in the same folder. Rename or remove the file.',
  ),
  'unknown-field': error(
    'The field is not known here',
    'Remove it, or see the schema for the fields that are known here.',
  ),
  'unknown-kind': error(
    'The kind is not known',
    'Use a kind of screen in a funnel, a kind of section in a page.',
  ),
  'wrong-place': error('This kind does not belong here', 'Screens go into funnels, sections into pages.'),
  'missing-field': error('A required field is missing', 'Add the field.'),
  'wrong-type': error('The value has the wrong type', 'Write a value of the type that the schema requires.'),
  'wrong-value': error('The value is not allowed', 'Write a value that the schema allows.'),
  'reserved-id': error(
    'The id is reserved',
    'Choose another id: this one has a special meaning in JavaScript.',
  ),
  'duplicate-id': error('The id occurs twice in its list', 'Give each entry an id of its own.'),
  'id-not-folder': error(
    'The id is not the name of its folder or file',
    'Use the same name for the id and for the folder or file.',
  ),
  'duplicate-path': error('The URL is already in use', 'Choose another path.'),
  'unknown-theme': error('The theme does not exist', 'Use a theme of configs/themes.'),
  'weak-contrast': error(
    'The contrast of two colours is too low',
    'Make one of the two colours darker or lighter.',
  ),
  'unknown-locale': error('The site does not have this language', 'Use a locale of site.json.'),
  'unknown-pictogram': error('This emoji is not available', 'Write an available emoji, such as "✈️".'),
  'unknown-link': error(
    'The target of the link does not exist',
    'Link to a funnel, page or screen that exists.',
  ),
  'link-placeholder': error(
    'A link has a placeholder, and nothing fills it in',
    'Write the whole link, without braces.',
  ),
  'unknown-offer': error('The offer does not exist', 'Use an offer of site.json, or declare it there.'),
  'unknown-resource': error('No plugin loads this resource', 'Use a resource that a plugin declares.'),
  'wrong-resource': error(
    'The resource lacks data that is needed here',
    'Use a resource that has this data.',
  ),
  'wrong-entries': error(
    'The entries do not match the parameters of the path',
    'In "entries", give each entry one field for each parameter of the path, and no other field.',
  ),
  'access-loop': error(
    'Visitors without access are redirected in a loop',
    'Redirect one of these pages to a page that every refused visitor may see.',
  ),
  'nobody-signs-in': warning(
    'The page needs an account, but sign-in is not possible',
    'Write "access": "public", or add the page where visitors sign in.',
  ),
  'unknown-target': error('The route leads to no screen', 'Route to the id of a screen.'),
  'backward-route': error('The route does not lead forward', 'Route to a screen later in the list.'),
  'goto-on-multiple': error(
    'An answer of a multiple choice cannot have a goto',
    'Use "next" on the screen, with a condition on the answers.',
  ),
  'ends-early': warning(
    'The funnel may end before its last screen',
    'Remove the "when" of the last screen, or write "terminal": true on each screen that may be the last.',
  ),
  'unrouted-screen': warning(
    'No route leads to this screen',
    'Let an earlier screen lead to this screen, or remove this screen.',
  ),
  'rule-without-answer': error('Rules on a screen without a question', 'Remove "rules".'),
  'contradicting-rules': error('No answer can satisfy these rules', 'Correct the two limits.'),
  'other-number': warning(
    'A number in a text differs from a field of its screen',
    'Correct the text or the field, so that both have the same number.',
  ),
  'uneven-step': warning(
    'The steps do not reach the greatest value',
    'Set max to min plus a whole number of steps.',
  ),
  'unsafe-pattern': error(
    'The pattern is not allowed',
    'Repeat single characters or classes only, such as [a-z ]+; no look-around (?=…), no back-references \\1.',
  ),
  'unknown-exclusive': error('The exclusive answer does not exist', 'Write the id of one of the answers.'),
  'ambiguous-points': error(
    'It is not clear to which score the points belong',
    'Write { "<score>": points }.',
  ),
  'wrong-bands': error(
    'The bands of a score are not in order',
    'Start the first band at 0, and every other band higher than the previous one.',
  ),
  'unknown-pipe': error(
    'The placeholder names nothing that this text can show',
    'Use answers.<screen>, scores.<name>.points or .band, or a text of the context, such as user.name.',
  ),
  'pipe-to-later': error(
    'The placeholder names an answer that is given later',
    'Use only answers of earlier screens.',
  ),
  'pipe-without-fallback': error(
    'The placeholder may have no value to show',
    'Add a fallback: {{answers.job, or(you)}}.',
  ),
  'malformed-pipe': error('The placeholder cannot be read', 'Write {{answers.<screen>, or(fallback)}}.'),
  'visible-marks': warning(
    'Learners see these marks as raw characters',
    'Write markup that is known: **bold**, *italic*, [words](https://…), {{answers.goal}}.',
  ),
  'unknown-renamed': error(
    'The new id under "renamed" does not exist',
    'Write "<old id>": "<id that exists>".',
  ),
  'renamed-in-use': error(
    'The old id under "renamed" still exists',
    'Remove this entry. If a new screen or answer uses the old id, keep the entry and give the new one another id.',
  ),
  'wrong-weights': error(
    'The weights do not fit the variations',
    'Write one number for each variation; the numbers add up to 1.',
  ),
  'weights-on-feature': error(
    'An experiment with a feature must not have weights or a coverage',
    'Remove "weights" and "coverage". The remote service of the feature assigns the variations.',
  ),
  'unknown-patch-target': error(
    'The patch names an id that does not exist',
    'Patch an existing id, or add an entry with "after".',
  ),
  'after-cycle': error(
    'The "after" fields of a patch form a cycle',
    'Give one of these entries another "after": an entry outside of the cycle, or null for the beginning.',
  ),
  'patch-conflict': error(
    'Two experiments change the same field',
    'Change the field in one experiment only, or put both experiments in one "namespace" with separate ranges, so that no visitor is in both.',
  ),
  'arms-break-together': error(
    'Two arms work alone, but not together',
    'Change one of the arms, or put both experiments in one "namespace" with separate ranges, so that no visitor is in both.',
  ),
  'arm-removes-needed': error(
    'The arm removes a part that other parts use',
    'Keep it in the arm, or let the arm change the parts that use it.',
  ),
  'arm-leaves-text': warning(
    'An arm changes the title, and another text still refers to the old title',
    'Change the text in the arm as well.',
  ),
  'unknown-property': warning(
    'The property is not in the catalogue',
    'Correct the name, or describe the property in catalogue.json.',
  ),
  'mixed-property': warning(
    'The answers under one property do not fit together',
    'Give one of the questions another property. If both use the same property, the later answer overwrites the earlier.',
  ),
  'unused-property': warning(
    'No answer is recorded under the property',
    'Remove it from the catalogue, or record an answer under it.',
  ),
  'unknown-copy-key': warning(
    'No text of the config has this key',
    'Remove it, or correct the ids in it. No learner sees this translation.',
  ),
  'renamed-copy': error(
    'Translations have an old id in their keys',
    'Rename the keys to the id that the config has now.',
  ),
  'missing-copy': warning('Translations are missing', 'Translate them; until then the fallback is shown.'),
  'wrong-language': warning(
    'A translation is in another language',
    'Translate it, or move it to the file of its language.',
  ),
  'stale-copy': warning(
    'Source texts have changed since they were translated',
    'Translate them again. If the translations still fit, confirm them with `npm run copy -- accept`: all, or only those of one `--funnel`, `--page` or `--locale`.',
  ),
  'placeholder-mismatch': error(
    'A source and its translation have different placeholders',
    'Keep the placeholders of the source.',
  ),
  'other-figures': warning(
    'A source and its translation have different numbers',
    'Write the numbers of the source, as digits or in words.',
  ),
  typography: warning(
    'Marks or spaces do not follow the rules of the language',
    'Follow configs/copy/STYLE.md.',
  ),
  'text-too-long': warning('The translation is too long for the screen', 'Shorten it.'),
} satisfies Record<string, CodeEntry>

export type ProblemCode = keyof typeof configCodes | keyof typeof conditionCodes

export const problemCodes: Record<ProblemCode, CodeEntry> = { ...configCodes, ...conditionCodes }

/**
 * Creates a problem.
 * @param found what was found, without a full stop. The message is the title of the code, a colon and `found`.
 * @param hint by default the hint of the code.
 */
export function problem(code: ProblemCode, location: Location, found: string, hint?: string): Problem {
  const entry = problemCodes[code]
  return {
    code,
    severity: entry.severity,
    ...location,
    message: `${entry.title}: ${found}.`,
    hint: hint ?? entry.hint,
  }
}
