/** A native `<form>` with a button for each answer. It posts the answer to the URL of the funnel's first screen. */
import type { HeroQuestion } from '../types.gen.ts'
import { Pictogram } from '../ui/Pictogram.tsx'
import { Text } from '../ui/Text.tsx'
import css from './FirstQuestion.module.css'

export type LinkedQuestion = HeroQuestion & { href: string }

export const FirstQuestion = ({ id, title, href, answers }: LinkedQuestion & { id: string }) => (
  <form className={css.card} method="post" action={href} aria-labelledby={id}>
    <h2 className={css.title} id={id}>
      <Text>{title}</Text>
    </h2>
    <div className={css.answers}>
      {answers.map((answer) => (
        <button key={answer.id} className={css.answer} name="answer" value={answer.id}>
          {answer.emoji && <Pictogram emoji={answer.emoji} className={css.media} />}
          <Text>{answer.text}</Text>
        </button>
      ))}
    </div>
  </form>
)
