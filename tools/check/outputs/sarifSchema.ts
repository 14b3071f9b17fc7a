/**
 * The part of the SARIF 2.1.0 schema that the output of `sarif.ts` uses. It requires some members that are optional in
 * SARIF, because this output always has them.
 * https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
type Schema = Readonly<Record<string, unknown>>

const string = { type: 'string' }
const positive = { type: 'integer', minimum: 1 }
const propertyBag = { type: 'object' }
const oneOf = (...values: readonly string[]) => ({ enum: values })
const list = (items: Schema, minItems = 0) => ({ type: 'array', items, minItems })
const object = (
  required: Readonly<Record<string, Schema>>,
  optional: Readonly<Record<string, Schema>> = {},
) => ({
  type: 'object',
  required: Object.keys(required),
  properties: { ...required, ...optional },
  additionalProperties: false,
})

const level = oneOf('none', 'note', 'warning', 'error')
const text = object({ text: string }, { markdown: string })

const physicalLocation = object({
  artifactLocation: object(
    // Characters that RFC 3986 allows in a URI reference.
    { uri: { type: 'string', pattern: "^(?:[A-Za-z0-9\\-._~:/?#\\[\\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})+$" } },
    { uriBaseId: string },
  ),
  region: object({ startLine: positive, startColumn: positive }),
})

const location = object(
  { physicalLocation },
  {
    message: text,
    logicalLocations: { ...list(object({ name: string, fullyQualifiedName: string })), uniqueItems: true },
  },
)

const rule = object(
  { id: string },
  {
    shortDescription: text,
    fullDescription: text,
    help: text,
    defaultConfiguration: object({}, { level }),
  },
)

const result = object(
  { message: text },
  {
    ruleId: string,
    ruleIndex: { type: 'integer', minimum: -1 },
    level,
    locations: list(location),
    partialFingerprints: { type: 'object', additionalProperties: string },
    suppressions: {
      ...list(
        object(
          { kind: oneOf('inSource', 'external') },
          { status: oneOf('accepted', 'underReview', 'rejected'), justification: string },
        ),
      ),
      uniqueItems: true,
    },
    codeFlows: list(
      object(
        { threadFlows: list(object({ locations: list(object({}, { location }), 1) }), 1) },
        { message: text },
      ),
    ),
  },
)

const run = object(
  { tool: object({ driver: object({ name: string }, { semanticVersion: string, rules: list(rule) }) }) },
  {
    invocations: list(
      object(
        { executionSuccessful: { type: 'boolean' } },
        { toolExecutionNotifications: list(object({ message: text }, { level })) },
      ),
    ),
    columnKind: oneOf('utf16CodeUnits', 'unicodeCodePoints'),
    results: list(result),
    properties: propertyBag,
  },
)

export const sarifSchema: Schema = object({ version: oneOf('2.1.0'), runs: list(run) }, { $schema: string })
