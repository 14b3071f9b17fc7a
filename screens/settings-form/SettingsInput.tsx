/** The native input for one setting. The schema decides which input. The input's `name` is the id of the field. */
import { plainText } from '../../engine/core/copy/parseMarkup.ts'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { FormValues } from '../../engine/core/kind/form.ts'
import type { SettingsField, SettingsValue } from '../types.gen.ts'
import { ChoiceList } from '../ui/ChoiceList.tsx'
import { Field } from '../ui/Field.tsx'
import { descriptionIds, FieldFrame } from '../ui/FieldFrame.tsx'
import { Select } from '../ui/Select.tsx'
import { Switch } from '../ui/Switch.tsx'

export interface SettingsInputProps {
  field: SettingsField
  /** The id of the input, unique in the page. Of several radios, only the first one has this id. */
  id: string
  value: FormValues[string] | undefined
  /** Why the value was refused, in words. */
  problem: string | undefined
  /** The result of `register` of react-hook-form. */
  registered: UseFormRegisterReturn
}

/** With more options, the input is a select instead of chips. */
const maxChips = 5

const inputTypes: Record<NonNullable<SettingsValue['format']>, string> = {
  date: 'date',
  email: 'email',
  uri: 'url',
}

export function SettingsInput(props: SettingsInputProps) {
  const { schema } = props.field
  const Input = schema.enum ? OptionsInput : schema.type === 'boolean' ? SwitchInput : TextOrNumberInput
  return <Input {...props} />
}

/** A JSON Schema pattern can match a part of the text. The `pattern` of an input must match the whole text. */
const matchAnywhere = (pattern: string) => `[\\s\\S]*(?:${pattern})[\\s\\S]*`

function TextOrNumberInput({ field, id, value, problem, registered }: SettingsInputProps) {
  const { label, help, schema } = field
  const { type, format, minimum, maximum, minLength, maxLength, pattern } = schema
  const nativeProps =
    type === 'string'
      ? {
          type: format ? inputTypes[format] : 'text',
          required: Boolean(minLength),
          minLength,
          maxLength,
          pattern: pattern && matchAnywhere(pattern),
        }
      : { type: 'number', required: true, min: minimum, max: maximum, step: type === 'integer' ? 1 : 'any' }
  return (
    <Field
      id={id}
      {...registered}
      label={label}
      hint={help}
      error={problem}
      defaultValue={value === undefined ? '' : String(value)}
      {...nativeProps}
    />
  )
}

const SwitchInput = ({ field, id, value, problem, registered }: SettingsInputProps) => (
  <Switch
    id={id}
    {...registered}
    label={field.label}
    hint={field.help}
    error={problem}
    value="true"
    defaultChecked={value === true}
  />
)

function OptionsInput({ field, id, value, problem, registered }: SettingsInputProps) {
  const { label, help: hint, schema } = field
  const options = schema.enum!.map((allowed) => {
    const optionId = String(allowed)
    return { id: optionId, text: field.options?.find((each) => each.id === optionId)?.text ?? optionId }
  })
  const shared = {
    labelledBy: `${id}-label`,
    describedBy: descriptionIds(id, { hint, error: problem }),
    invalid: Boolean(problem),
  }
  // If the stored value is no longer one of the options, none is chosen, and the learner must choose.
  const chosen = options.find((option) => value !== undefined && option.id === String(value))?.id
  const { name, ref, onChange, onBlur } = registered
  const handlers = { ref, onChange, onBlur }
  const isSelect = options.length > maxChips
  return (
    <FieldFrame id={id} label={label} hint={hint} error={problem} several={!isSelect}>
      {isSelect ? (
        <Select
          {...shared}
          id={id}
          {...registered}
          options={options.map(({ id: optionId, text }) => ({ value: optionId, text: plainText(text) }))}
          placeholder={chosen === undefined ? '' : undefined}
          defaultValue={chosen}
          required
        />
      ) : (
        <ChoiceList
          {...shared}
          type="radio"
          layout="chip"
          name={name}
          handlers={handlers}
          options={options.map((option, index) => (index === 0 ? { ...option, inputId: id } : option))}
          chosen={chosen}
          required
        />
      )}
    </FieldFrame>
  )
}
