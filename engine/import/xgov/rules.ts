/** Reads the rules for the answer of a field. A field is required by default. */
import type { FormStep, StepType } from '../form/form.ts'
import { usablePattern } from '../form/wholePattern.ts'
import type { SourceObject } from '../sourceObject.ts'
import type { XgovContext } from './xgovContext.ts'

export function readRules(
  component: SourceObject,
  options: SourceObject,
  type: StepType,
  { text, report }: XgovContext,
): Pick<FormStep, 'rules' | 'messages'> {
  const schema = component.objectOrEmpty('schema')
  const hasNumberRules = type === 'number' || type === 'multipleChoice'
  const pattern = readPattern(schema, report)
  const precision = schema.number('precision')
  if (precision !== undefined && precision > 0)
    report(`the precision ${precision}`, schema.pointerTo('precision'))
  const required = options.flag('required') ?? true
  const rules = {
    required,
    ...(hasNumberRules ? numberLimits(schema) : textLimits(schema)),
    ...(pattern !== undefined && { pattern }),
    ...(hasNumberRules && (schema.flag('integer') || precision === 0) && { integer: true }),
  }
  // The custom message becomes the message of the pattern. If the schema has no `regex`, it becomes the message of
  // `required: true`. In all other cases, the import reports that the message is lost.
  const isPatternRefused = schema.has('regex') && pattern === undefined
  const messageRule =
    pattern !== undefined ? 'pattern' : required && !isPatternRefused ? 'required' : undefined
  const message = messageRule && text.read(options, 'customValidationMessage')
  return {
    rules: Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== undefined)),
    ...(messageRule && message && { messages: { [messageRule]: message } }),
  }
}

function readPattern(schema: SourceObject, report: XgovContext['report']): string | undefined {
  const source = schema.text('regex')
  if (source === undefined) return undefined
  const found = usablePattern(source)
  if ('pattern' in found) return found.pattern
  report(`the pattern ${source}: ${found.refused}`, schema.pointerTo('regex'))
  return undefined
}

const numberLimits = (schema: SourceObject) => ({ min: schema.number('min'), max: schema.number('max') })

function textLimits(schema: SourceObject) {
  const length = schema.number('length')
  const limit = (key: string) => {
    const found = schema.number(key)
    return found !== undefined && found >= 0 ? found : undefined
  }
  return { minLength: limit('min') ?? length, maxLength: limit('max') ?? length }
}
