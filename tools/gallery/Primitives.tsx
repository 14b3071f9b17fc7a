/** Shows the main primitives of `screens/ui` in their states. The page around them sets the theme and scheme. */
import type { ReactNode } from 'react'
import { Bubble } from '../../screens/ui/Bubble.tsx'
import { BulletList } from '../../screens/ui/BulletList.tsx'
import { Button } from '../../screens/ui/Button.tsx'
import { Card } from '../../screens/ui/Card.tsx'
import { CheckList } from '../../screens/ui/CheckList.tsx'
import { Choice, type ChoiceOption } from '../../screens/ui/Choice.tsx'
import { ChoiceList } from '../../screens/ui/ChoiceList.tsx'
import { Facts } from '../../screens/ui/Facts.tsx'
import { Field } from '../../screens/ui/Field.tsx'
import { Illustration } from '../../screens/ui/Illustration.tsx'
import { pictures, type IllustrationName } from '../../screens/ui/illustrations/pictures.ts'
import { Pilot } from '../../screens/ui/Pilot.tsx'
import { poses } from '../../screens/ui/poses.ts'
import { Price } from '../../screens/ui/Price.tsx'
import { Progress } from '../../screens/ui/Progress.tsx'
import { Scene } from '../../screens/ui/Scene.tsx'
import { Select } from '../../screens/ui/Select.tsx'
import { Skeleton } from '../../screens/ui/Skeleton.tsx'
import { Slider } from '../../screens/ui/Slider.tsx'
import { Stepper } from '../../screens/ui/Stepper.tsx'
import { Toast } from '../../screens/ui/Toast.tsx'
import { Verdict } from '../../screens/ui/Verdict.tsx'

function Section({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name}>
      <h2 id={`primitive-${name}`}>{name}</h2>
      {children}
    </section>
  )
}

const checkedOptions: readonly ChoiceOption[] = [
  { id: 'right', text: 'Right', state: 'correct' },
  { id: 'wrong', text: 'Wrong', state: 'incorrect' },
]
const close = { label: 'Close', onClick: () => undefined }
const steps = [
  { id: 'a', text: 'Your answers' },
  { id: 'b', text: 'Your level' },
  { id: 'c', text: 'Your plan' },
]

export function Primitives() {
  return (
    <main>
      <Section name="Button">
        <Button>Build my plan</Button> <Button variant="secondary">Look around</Button>{' '}
        <Button variant="quiet">Skip</Button> <Button busy>Saving</Button> <Button disabled>Not yet</Button>
      </Section>
      <Section name="Pilot">
        {poses.map((pose) => (
          <figure key={pose}>
            <Pilot pose={pose} />
            <figcaption>{pose}</figcaption>
          </figure>
        ))}
      </Section>
      <Section name="Bubble">
        <Bubble speaker={<Pilot pose="listen" />}>What do you do?</Bubble>
      </Section>
      <Section name="Scene">
        <Scene />
      </Section>
      <Section name="Choice">
        <ChoiceList
          type="radio"
          name="a"
          labelledBy="primitive-Choice"
          chosen="2"
          options={[
            { id: '1', text: 'Travel', emoji: '✈️' },
            { id: '2', text: 'Chosen', description: 'With a second line', emoji: '💼' },
            { id: '3', text: 'Spanish', emoji: '🇪🇸' },
          ]}
        />
        <CheckList
          layout="card"
          name="d"
          labelledBy="primitive-Choice"
          chosen={['2']}
          options={[
            { id: '1', text: 'Speaking', icon: 'speech' },
            { id: '2', text: 'Grammar', icon: 'book' },
            { id: '3', text: 'Listening', emoji: '🎧' },
          ]}
        />
        <CheckList
          layout="chip"
          name="e"
          labelledBy="primitive-Choice"
          chosen={['2']}
          options={[
            { id: '1', text: 'water', emoji: '☕' },
            { id: '2', text: 'reliable' },
          ]}
        />
      </Section>
      <Section name="Verdict">
        {checkedOptions.map((option) => (
          <div key={option.id}>
            <Choice
              type="radio"
              name={option.id}
              layout="row"
              chosen
              required={false}
              handlers={undefined}
              option={option}
            />
            <Verdict
              state={option.state}
              lines={[option.text, 'The right answer: put off', 'It means to move to a later time.']}
            />
          </div>
        ))}
      </Section>
      <Section name="Field">
        <Field label="Your name" hint="As your tutor should say it" name="f" />
        <Field label="Email" error="Enter an email address." name="g" defaultValue="name@" invalid />
        <Field label="What was missing?" multiline name="h" />
        <Select
          label="Exam"
          placeholder="Choose an exam"
          options={[{ value: 'ielts', text: 'IELTS' }]}
          name="i"
        />
        <Slider
          min={5}
          max={60}
          step={5}
          defaultValue={15}
          minLabel="A little"
          maxLabel="A lot"
          ticks={[5, 20, 40, 60].map((value) => ({ value, text: String(value) }))}
          labelledBy="primitive-Field"
        />
      </Section>
      <Section name="Progress">
        <Progress value={40} label="Progress: 40%" chapterStarts={[20, 50, 80]} />
        <Stepper steps={steps} current={1} />
        <Skeleton label="Loading" lines={3} />
      </Section>
      <Section name="Messages">
        <div style={{ position: 'relative', marginBlockStart: 96 }}>
          <Toast tone="info" title="You are offline" close={close}>
            Keep going: your answers are kept on this device.
          </Toast>
        </div>
        <div style={{ position: 'relative', marginBlockStart: 96 }}>
          <Toast tone="warning" close={close}>
            This device does not keep your answers.
          </Toast>
        </div>
      </Section>
      <Section name="Lists">
        <Card raised>
          <BulletList
            items={[
              { id: 'a', text: 'Short lessons' },
              { id: 'b', text: 'Real dialogues' },
            ]}
          />
        </Card>
        <Facts
          items={[
            { id: 'goal', label: 'Goal', value: 'Travel' },
            { id: 'level', label: 'Level', value: 'A2' },
          ]}
        />
        <Price value="€ 9.99" period="a month" />
      </Section>
      <Section name="Illustrations">
        {(Object.keys(pictures) as IllustrationName[]).map((name) => (
          <Illustration key={name} name={name} size={64} />
        ))}
      </Section>
    </main>
  )
}
