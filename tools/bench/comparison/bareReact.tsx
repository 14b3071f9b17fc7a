/** The same screens in bare React: a state for the place, native inputs, nothing else. */
import { useState, type FormEvent } from 'react'
import { createRoot } from 'react-dom/client'
import type { BenchScreen } from '../benchFunnel.ts'

const screens = JSON.parse(document.getElementById('screens')!.textContent) as BenchScreen[]
const automatic = ['single-choice', 'single-choice-card']

function App() {
  const [index, setIndex] = useState(0)
  const { kind, title, text, answers } = screens[index]!
  const goOn = () => setIndex((index + 1) % screens.length)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    goOn()
  }
  const type = kind === 'multiple-choice' ? 'checkbox' : 'radio'
  return (
    <form key={index} onSubmit={submit}>
      <h1>{title}</h1>
      <p>{text}</p>
      {kind === 'input' && <input name="answer" required />}
      {answers?.map(({ id, text: answer }) => (
        <label key={id}>
          <input
            type={type}
            name="answer"
            value={id}
            onChange={automatic.includes(kind) ? goOn : undefined}
          />
          {answer}
        </label>
      ))}
      <button>Continue</button>
    </form>
  )
}

createRoot(document.getElementById('root')!).render(<App />)
