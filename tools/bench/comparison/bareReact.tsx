/**
 * The screens of the benchmark in React alone, without the engine: native inputs, all answers in one state, and a click
 * handler that finds the next screen.
 */
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { isShown, type BenchAnswers, type BenchScreen } from '../workload/benchScreen.ts'

const screens = JSON.parse(document.getElementById('screens')!.textContent) as BenchScreen[]

interface FieldProps {
  screen: BenchScreen
  value: BenchScreen['answer']
  change(value: string | string[]): void
}

function Field({
  screen: { kind, placeholder, min, max, step, initial, answers = [] },
  value,
  change,
}: FieldProps) {
  if (kind === 'divider') return null
  if (kind === 'range') {
    const current = value ?? initial
    return (
      <>
        <output>{current}</output>
        <input
          type="range"
          {...{ min, max, step }}
          value={current}
          onChange={(event) => change(event.target.value)}
        />
      </>
    )
  }
  if (kind === 'input' || kind === 'email')
    return (
      <input
        type={kind === 'email' ? 'email' : 'text'}
        placeholder={placeholder}
        value={value ?? ''}
        onChange={(event) => change(event.target.value)}
      />
    )
  if (kind === 'single-select')
    return (
      <select value={value ?? ''} onChange={(event) => change(event.target.value)}>
        <option value="">Choose</option>
        {answers.map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    )
  return <Choices answers={answers} multiple={kind === 'multiple-choice'} value={value} change={change} />
}

interface ChoicesProps extends Omit<FieldProps, 'screen'> {
  answers: NonNullable<BenchScreen['answers']>
  multiple: boolean
}

function Choices({ answers, multiple, value, change }: ChoicesProps) {
  const chosen = [value ?? []].flat().map(String)
  const toggle = (id: string) =>
    change(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  return answers.map(({ id, text, emoji }) => (
    <label key={id}>
      <input
        type={multiple ? 'checkbox' : 'radio'}
        value={id}
        checked={chosen.includes(id)}
        onChange={() => (multiple ? toggle(id) : change(id))}
      />{' '}
      {emoji} {text}
    </label>
  ))
}

const optionalKinds = new Set(['divider', 'range', 'multiple-choice'])

function Funnel() {
  const [index, setIndex] = useState(0)
  const [answers, setAnswers] = useState<BenchAnswers>({})
  const [refused, setRefused] = useState(false)
  const screen = screens[index]!
  const { id, kind, title, text } = screen
  const continueToNext = () => {
    const lacksAnswer = !optionalKinds.has(kind) && !answers[id]
    setRefused(lacksAnswer)
    if (!lacksAnswer) setIndex(screens.findIndex((next, at) => at > index && isShown(next, answers)))
  }
  return (
    <main>
      <progress max={screens.length} value={index + 1} />
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      <Field
        key={id}
        screen={screen}
        value={answers[id]}
        change={(value) => setAnswers({ ...answers, [id]: value })}
      />
      {refused && <p role="alert">Please answer first.</p>}
      {index < screens.length - 1 && (
        <button data-action="continue" onClick={continueToNext}>
          Continue
        </button>
      )}
    </main>
  )
}

createRoot(document.getElementById('root')!).render(<Funnel />)
