/**
 * A native form. Once scripts run react-hook-form validates it with the fields' own schemas, as the server does, and it
 * saves without leaving the page.
 */
import { useState, useSyncExternalStore } from 'react'
import { useForm, type Resolver } from 'react-hook-form'
import { formField } from '../../engine/core/kind/form.ts'
import type { SectionProps } from '../../engine/react/sectionProps.ts'
import type { SettingsForm } from '../types.gen.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { PageSection } from '../ui/PageSection.tsx'
import { Text } from '../ui/Text.tsx'
import { inputValues, type InputValues } from './inputValues.ts'
import css from './Screen.module.css'
import { SettingsInput } from './SettingsInput.tsx'
import { readFields, validateFields } from './validateFields.ts'

export default function SettingsFormSection({ section, strings, form }: SectionProps<SettingsForm>) {
  const { id = section.kind, kind, title, text, fields } = section
  const { action, name, values, problems, saved, save } = form!
  const formId = `${id}-form`
  const scripted = useSyncExternalStore(
    neverChanges,
    () => save !== undefined,
    () => false,
  )
  const [status, setStatus] = useState(saved ? 'saved' : undefined)
  // Made once: what the learner entered before the scripts came stays.
  const [initial] = useState(() => ({
    defaultValues: inputValues(formId, fields, values),
    errors: asErrors(problems),
  }))

  const resolver: Resolver<InputValues> = (entered) => {
    const broken = validateFields(fields, readFields(fields, entered))
    const errors = Object.entries(broken).map(([field, keyword]) => [field, strings[keyword] ?? keyword])
    return errors.length > 0
      ? { values: {}, errors: asErrors(Object.fromEntries(errors) as Record<string, string>) }
      : { values: entered, errors: {} }
  }
  const { register, handleSubmit, setError, formState } = useForm<InputValues>({ ...initial, resolver })
  const { errors, isSubmitting } = formState

  const wrong = fields.filter((field) => errors[field.id])
  const submit = handleSubmit(async (entered) => {
    const result = await save!(readFields(fields, entered))
    setStatus(result.status)
    if (result.status !== 'refused') return
    for (const [field, message] of Object.entries(result.problems)) setError(field, { message })
  })

  return (
    <PageSection kind={kind} id={id} title={title} text={text} narrow>
      <form
        id={formId}
        className={css.form}
        method="post"
        action={action}
        // With scripts a problem is shown beside its field, in the page's own words.
        noValidate={scripted}
        onChange={() => setStatus(undefined)}
        onSubmit={scripted ? (event) => void submit(event) : undefined}
      >
        <input type="hidden" name={formField} value={name} />
        {wrong.length > 1 && (
          <div className={css.summary} role="alert">
            <Text>{strings.check}</Text>
            <ul>
              {wrong.map((field) => (
                <li key={field.id}>
                  <a href={`#${id}-${field.id}`}>
                    <Text>{field.label}</Text>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
        {fields.map((field) => (
          <SettingsInput
            key={field.id}
            field={field}
            id={`${id}-${field.id}`}
            value={values[field.id] ?? field.schema.default}
            problem={errors[field.id]?.message}
            registered={register(field.id)}
          />
        ))}
        <div className={css.footer}>
          <Button type="submit" busy={isSubmitting}>
            <Text>{strings.submit}</Text>
          </Button>
          <p className={css.status} data-status={status} role="status">
            {status && (
              <>
                <Icon name={status === 'saved' ? 'check' : 'alert'} size={20} />
                <Text>{strings[status]}</Text>
              </>
            )}
          </p>
        </div>
      </form>
    </PageSection>
  )
}

const neverChanges = () => () => undefined

const asErrors = (problems: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(problems).map(([field, message]) => [field, { type: 'invalid', message }]),
  )
