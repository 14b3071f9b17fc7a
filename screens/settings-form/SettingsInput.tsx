/** The native input for one setting, chosen by the schema of its value. Named by the field's id. */
import { plainText } from '../../engine/core/copy/parseMarkup.ts'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { FormValues } from '../../engine/core/kind/form.ts'
import type { SettingsField, SettingsValue } from '../types.gen.ts'
import { ChoiceList } from '../ui/ChoiceList.tsx'
import { Field } from '../ui/Field.tsx'
import { Message } from '../ui/Message.tsx'
import { Select } from '../ui/Select.tsx'
import { Text } from '../ui/Text.tsx'
import css from './Screen.module.css'

export interface SettingsInputProps {
  field: SettingsField
  /** Unique in the page. */
  id: string
  value: FormValues[string] | undefined
  /** Why the value was refused, in words. */
  problem: string | undefined
  registered: UseFormRegisterReturn
}

/** More options than these are a list to open. */
const mostShown = 5

const types: Record<NonNullable<SettingsValue['format']>, string> = {
  date: 'date',
  email: 'email',
  uri: 'url',
}

export function SettingsInput(props: SettingsInputProps) {
  const { schema } = props.field
  const Input = schema.enum ? OptionsInput : schema.type === 'boolean' ? SwitchInput : TypedInput
  return <Input {...props} />
}

/** JSON Schema finds a pattern anywhere in the text; the attribute of an input must match all of it. */
const anywhere = (pattern: string) => `[\\s\\S]*(?:${pattern})[\\s\\S]*`

function TypedInput({ field, id, value, problem, registered }: SettingsInputProps) {
  const { label, help, schema } = field
  const { type, format, minimum, maximum, minLength, maxLength, pattern } = schema
  const native =
    type === 'string'
      ? {
          type: format ? types[format] : 'text',
          required: Boolean(minLength),
          minLength,
          maxLength,
          pattern: pattern && anywhere(pattern),
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
      {...native}
    />
  )
}

function SwitchInput({ field, id, value, problem, registered }: SettingsInputProps) {
  return (
    <div className={css.field}>
      <label className={css.switch}>
        <span className={css.label} id={`${id}-label`}>
          <Text>{field.label}</Text>
        </span>
        <input
          id={id}
          className={css.box}
          type="checkbox"
          {...registered}
          value="true"
          defaultChecked={value === true}
          {...described({ field, id, problem })}
        />
        <Help field={field} id={id} />
      </label>
      <Problem id={id} problem={problem} />
    </div>
  )
}

function OptionsInput({ field, id, value, problem, registered }: SettingsInputProps) {
  const options = field.schema.enum!.map((allowed) => {
    const option = String(allowed)
    return { id: option, text: field.options?.find((each) => each.id === option)?.text ?? option }
  })
  const { 'aria-labelledby': labelledBy, 'aria-describedby': describedBy } = described({ field, id, problem })
  const shared = { labelledBy, describedBy, invalid: Boolean(problem) }
  const chosen = value === undefined ? undefined : String(value)
  const { name, ref, onChange, onBlur } = registered
  const handlers = { ref, onChange, onBlur }
  return (
    <div className={css.field}>
      <p className={css.label} id={`${id}-label`}>
        <Text>{field.label}</Text>
      </p>
      <Help field={field} id={id} />
      <Problem id={id} problem={problem} />
      {options.length > mostShown ? (
        <Select
          {...shared}
          id={id}
          {...registered}
          options={options.map(({ id: option, text }) => ({ value: option, text: plainText(text) }))}
          defaultValue={chosen}
        />
      ) : (
        <ChoiceList
          {...shared}
          type="radio"
          layout="chip"
          name={name}
          handlers={handlers}
          options={options}
          chosen={chosen}
          required
        />
      )}
    </div>
  )
}

type Described = Pick<SettingsInputProps, 'field' | 'id' | 'problem'>

const described = ({ field, id, problem }: Described) => ({
  'aria-labelledby': `${id}-label`,
  'aria-describedby':
    [field.help && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined,
  'aria-invalid': problem !== undefined || undefined,
})

const Help = ({ field, id }: Pick<SettingsInputProps, 'field' | 'id'>) =>
  field.help && (
    <span className={css.help} id={`${id}-help`}>
      <Text>{field.help}</Text>
    </span>
  )

const Problem = ({ id, problem }: Pick<SettingsInputProps, 'id' | 'problem'>) =>
  problem && <Message id={`${id}-problem`}>{problem}</Message>
