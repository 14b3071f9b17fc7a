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
  if (precision !== undefined && precision > 0) report(`the precision ${precision}`, schema.at('precision'))
  const rules = {
    required: options.flag('required') ?? true,
    ...(hasNumberRules ? numberLimits(schema) : textLimits(schema)),
    ...(pattern !== undefined && { pattern }),
    ...(hasNumberRules && (schema.flag('integer') || precision === 0) && { integer: true }),
  }
  // The message is about the pattern; without a pattern, about a missing answer. If the pattern is refused, the message
  // is not read, so it is reported.
  const isRefused = schema.has('regex') && pattern === undefined
  const message = isRefused ? undefined : text.read(options, 'customValidationMessage')
  return {
    rules: Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== undefined)),
    ...(message && { messages: { [pattern === undefined ? 'required' : 'pattern']: message } }),
  }
}

function readPattern(schema: SourceObject, report: XgovContext['report']): string | undefined {
  const source = schema.text('regex')
  if (source === undefined) return undefined
  const found = usablePattern(source)
  if ('pattern' in found) return found.pattern
  report(`the pattern ${source}: ${found.refused}`, schema.at('regex'))
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
