/**
 * A native form. Once scripts run react-hook-form validates it with the fields' own schemas, as the server does, and each
 * change is saved at once: a choice when it is made, typed text when its field is left. What was saved can be undone.
 */
import { type ChangeEvent, useEffect, useState } from 'react'
import { useForm, type Resolver } from 'react-hook-form'
import { formField } from '../../engine/core/kind/form.ts'
import type { SectionProps } from '../../engine/react/sectionProps.ts'
import type { SettingsForm } from '../types.gen.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Icon } from '../ui/Icon.tsx'
import { asErrors, PageForm, useScripted } from '../ui/PageForm.tsx'
import { PageSection } from '../ui/PageSection.tsx'
import { Text } from '../ui/Text.tsx'
import { inputValues, type InputValues } from './inputValues.ts'
import css from './Screen.module.css'
import { SettingsInput } from './SettingsInput.tsx'
import { readFields, validateFields } from './validateFields.ts'

export default function SettingsFormSection({ section, strings, form }: SectionProps<SettingsForm>) {
  const { id = section.kind, kind, title, text, fields } = section
  const { values, problems, saved, save, follow, report } = form!
  const formId = `${id}-form`
  const scripted = useScripted(form!)
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
  const { register, handleSubmit, setError, setValue, formState } = useForm<InputValues>({
    ...initial,
    resolver,
    // A field that is left keeps its problem, and lets the learner go.
    shouldFocusError: false,
  })
  const { errors } = formState
  const [kept, setKept] = useState(initial.defaultValues)
  const [before, setBefore] = useState<InputValues>()

  const wrong = fields.filter((field) => errors[field.id])
  const isWrong = wrong.length > 0
  useEffect(() => report?.(isWrong), [report, isWrong])
  const keep = async (entered: InputValues) => {
    if (JSON.stringify(entered) === JSON.stringify(kept)) return
    const changed = fields.flatMap(({ id: field }) => (entered[field] === kept[field] ? [] : [field]))
    const result = await save!(readFields(fields, entered), changed)
    setStatus(result.status)
    if (result.status === 'saved') {
      setKept(entered)
      setBefore(kept)
    }
    if (result.status !== 'refused') return
    for (const [field, message] of Object.entries(result.problems)) setError(field, { message })
  }
  useEffect(
    () =>
      follow?.((theirs) => {
        const known = Object.entries(theirs).flatMap(([field, value]) =>
          fields.some(({ id }) => id === field)
            ? [[field, typeof value === 'number' ? String(value) : value] as const]
            : [],
        )
        for (const [field, value] of known) setValue(field, value)
        setKept((last) => ({ ...last, ...Object.fromEntries(known) }))
      }),
    [follow, fields, setValue],
  )
  const submit = handleSubmit(keep)
  const undo = (values: InputValues) => {
    for (const [field, value] of Object.entries(values)) setValue(field, value)
    void keep(values)
  }
  const onChange = ({ target }: ChangeEvent<HTMLFormElement>) => {
    setStatus(undefined)
    const { type } = target as EventTarget as HTMLInputElement
    if (scripted && choices.has(type)) void submit()
  }

  return (
    <PageSection {...{ kind, id, title, text }} narrow pose="think">
      <PageForm
        id={formId}
        field={{ name: formField, value: form!.name }}
        action={form!.action}
        scripted={scripted}
        onChange={onChange}
        onBlur={scripted ? () => void submit() : undefined}
        onSubmit={(event) => void submit(event)}
      >
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
        <Card rows="form">
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
        </Card>
        <div className={css.footer} data-floats={(scripted && status) || undefined}>
          {scripted ? (
            // Enter in a field submits by it.
            <button type="submit" hidden />
          ) : (
            <Button type="submit">
              <Text>{strings.submit}</Text>
            </Button>
          )}
          <p className={css.status} data-status={status} role="status">
            {status && (
              <>
                <Icon name={status === 'saved' ? 'check' : 'alert'} size={20} />
                <Text>{strings[status]}</Text>
              </>
            )}
          </p>
          {status === 'saved' && before && (
            <Button variant="quiet" onClick={() => undo(before)}>
              <Text>{strings.undo}</Text>
            </Button>
          )}
        </div>
      </PageForm>
    </PageSection>
  )
}

/** The inputs in which a change is a whole answer. */
const choices = new Set(['checkbox', 'radio', 'select-one', 'date'])
