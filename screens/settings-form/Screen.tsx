/**
 * A native form for settings. With scripts, react-hook-form validates the values against the schemas of the fields,
 * as the server does. If all are valid, a change is saved: a choice at once, any other value on Enter or when its field
 * loses the focus. The learner can undo the last save.
 */
import { type BaseSyntheticEvent, type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm, type Resolver } from 'react-hook-form'
import { formField, type FormValues } from '../../engine/core/kind/form.ts'
import type { SectionProps } from '../../engine/react/sectionProps.ts'
import type { SettingsForm } from '../types.gen.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Icon } from '../ui/Icon.tsx'
import { asErrors, PageForm, useScripted } from '../ui/PageForm.tsx'
import { PageSection } from '../ui/PageSection.tsx'
import { ProblemSummary } from '../ui/ProblemSummary.tsx'
import { Text } from '../ui/Text.tsx'
import { comparable, firstValues, type InputValues } from './inputValues.ts'
import css from './Screen.module.css'
import { SettingsInput } from './SettingsInput.tsx'
import { readFields, validateFields } from './validateFields.ts'

export default function SettingsFormSection({ section, strings, form }: SectionProps<SettingsForm>) {
  const { id = section.kind, kind, title, text, fields } = section
  const { values, problems, saved, save, follow, report } = form!
  const formId = `${id}-form`
  const scripted = useScripted(form!)
  const [status, setStatus] = useState(saved ? 'saved' : undefined)
  // Read in the first render, while the inputs that the server rendered still have what the learner entered.
  const [first] = useState(() => firstValues(formId, fields, values))
  const [errorsOfServer] = useState(() => asErrors(problems))

  const resolver: Resolver<InputValues> = (entered) => {
    const keywords = validateFields(fields, readFields(fields, entered))
    const messages = Object.entries(keywords).map(([field, keyword]) => [field, strings[keyword] ?? keyword])
    return messages.length > 0
      ? { values: {}, errors: asErrors(Object.fromEntries(messages) as Record<string, string>) }
      : { values: entered, errors: {} }
  }
  const { register, handleSubmit, getValues, setError, setValue, formState } = useForm<InputValues>({
    defaultValues: first.entered,
    errors: errorsOfServer,
    resolver,
    // A wrong field shows its problem, but does not move the focus away from the next field.
    shouldFocusError: false,
  })
  const { errors } = formState
  // Undefined after a refused post: the form does not know what is stored, so it saves all fields.
  const stored = useRef(Object.keys(problems).length > 0 ? undefined : first.stored)
  // The stored values before the last save, for Undo.
  const [previous, setPrevious] = useState<InputValues>()

  const wrongFields = fields.filter((field) => errors[field.id])
  const isWrong = wrongFields.length > 0
  useEffect(() => report?.(isWrong), [report, isWrong])
  const saveChanges = async (submitted: InputValues) => {
    const entered = comparable(fields, submitted)
    const before = stored.current
    if (before && JSON.stringify(entered) === JSON.stringify(before)) return
    const changed = fields.flatMap(({ id: field }) => (entered[field] === before?.[field] ? [] : [field]))
    const result = await save!(readFields(fields, submitted), changed)
    // After a refusal there is no status, because the fields show the reasons.
    setStatus(result.status === 'refused' ? undefined : result.status)
    if (result.status === 'saved') {
      // Replaces only the changed fields. During this save, the account may have sent values of other fields.
      const changedOf = (values: InputValues) =>
        Object.fromEntries(changed.map((field) => [field, values[field]!]))
      stored.current = { ...stored.current, ...changedOf(entered) }
      setPrevious(before && { ...stored.current, ...changedOf(before) })
    }
    if (result.status !== 'refused') return
    for (const [field, message] of Object.entries(result.problems)) setError(field, { message })
  }
  // Saves run one after another: each posts all values, so the last one must arrive last.
  const saves = useRef(Promise.resolve())
  const queueSave = (submitted: InputValues) => {
    const next = () => saveChanges(submitted)
    // A save that throws must not stop the next save.
    return (saves.current = saves.current.then(next, next))
  }
  const showValues = useEffectEvent((accountValues: FormValues) => {
    const before = stored.current
    // After a refused post the fields keep what the learner entered.
    if (!before) return
    const changed = Object.entries(accountValues).flatMap(([field, accountValue]) => {
      const value = typeof accountValue === 'number' ? String(accountValue) : accountValue
      return fields.some(({ id }) => id === field) && value !== before[field] ? [[field, value] as const] : []
    })
    // A field that the learner has changed but not saved keeps its value.
    const entered = comparable(fields, getValues())
    for (const [field, value] of changed) if (entered[field] === before[field]) setValue(field, value)
    stored.current = { ...before, ...Object.fromEntries(changed) }
    // Undo resets only what the learner saved here last, not what has changed in the account since that save.
    setPrevious(previous && { ...previous, ...Object.fromEntries(changed) })
  })
  useEffect(() => follow?.((accountValues) => showValues(accountValues)), [follow])
  const submit = (event?: BaseSyntheticEvent) => handleSubmit(queueSave)(event)
  const saveEarlyChanges = useEffectEvent(() => {
    const isFocused = document.getElementById(formId)!.contains(document.activeElement)
    if (save && !isFocused && JSON.stringify(first.entered) !== JSON.stringify(first.stored)) void submit()
  })
  // Saves what the learner changed before the scripts loaded. If the focus is still in the form, the next blur saves
  // it.
  useEffect(() => saveEarlyChanges(), [])
  const undo = (before: InputValues) => {
    for (const [field, value] of Object.entries(before)) setValue(field, value)
    void queueSave(before)
  }
  const onChange = ({ target }: ChangeEvent<HTMLFormElement>) => {
    setStatus(undefined)
    const { type } = target as EventTarget as HTMLInputElement
    if (scripted && choiceTypes.has(type)) void submit()
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
        <ProblemSummary
          title={strings.check}
          fields={wrongFields.map((field) => ({ id: `${id}-${field.id}`, label: field.label }))}
        />
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
            // With several fields, browsers submit on Enter only if the form has a submit button.
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
          {status === 'saved' && previous && (
            <Button variant="quiet" onClick={() => undo(previous)}>
              <Text>{strings.undo}</Text>
            </Button>
          )}
        </div>
      </PageForm>
    </PageSection>
  )
}

/** The types of inputs whose changes are saved at once. Not `date`: a half-typed year is a valid year, such as 0002. */
const choiceTypes = new Set(['checkbox', 'radio', 'select-one'])
