/** Every piece of `screens/ui` in all its states: looked at in each theme and scheme, in development. */
import { useState, type ReactNode } from 'react'
import { Banner } from '../../screens/ui/Banner.tsx'
import { BulletList } from '../../screens/ui/BulletList.tsx'
import { Button } from '../../screens/ui/Button.tsx'
import { Card } from '../../screens/ui/Card.tsx'
import { Choice } from '../../screens/ui/Choice.tsx'
import { ChoiceList } from '../../screens/ui/ChoiceList.tsx'
import { Facts } from '../../screens/ui/Facts.tsx'
import { Field } from '../../screens/ui/Field.tsx'
import { Illustration } from '../../screens/ui/Illustration.tsx'
import { pictures, type IllustrationName } from '../../screens/ui/illustrations/pictures.ts'
import { Price } from '../../screens/ui/Price.tsx'
import { Progress } from '../../screens/ui/Progress.tsx'
import { Select } from '../../screens/ui/Select.tsx'
import { Sheet } from '../../screens/ui/Sheet.tsx'
import { Skeleton } from '../../screens/ui/Skeleton.tsx'
import { Slider } from '../../screens/ui/Slider.tsx'
import { Stepper } from '../../screens/ui/Stepper.tsx'
import { Tabs } from '../../screens/ui/Tabs.tsx'
import { Timer } from '../../screens/ui/Timer.tsx'
import { Toast } from '../../screens/ui/Toast.tsx'

function Piece({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name}>
      <h2 id={`piece-${name}`}>{name}</h2>
      {children}
    </section>
  )
}

const tabs = [
  { id: 'one', label: 'One', content: 'The first' },
  { id: 'two', label: 'Two', content: 'The second' },
]
const steps = [
  { id: 'a', text: 'Your answers' },
  { id: 'b', text: 'Your level' },
  { id: 'c', text: 'Your plan' },
]

export function Pieces() {
  const [open, setOpen] = useState(false)
  return (
    <main>
      <Piece name="Button">
        <Button>Build my plan</Button> <Button variant="secondary">Look around</Button>{' '}
        <Button variant="quiet">Skip</Button> <Button busy>Saving</Button> <Button disabled>Not yet</Button>
      </Piece>
      <Piece name="Choice">
        <ChoiceList type="radio" labelledBy="piece-Choice">
          <Choice type="radio" name="a" value="1" text="Travel" emoji="✈️" />
          <Choice
            type="radio"
            name="a"
            value="2"
            text="Chosen"
            description="With a second line"
            defaultChecked
          />
          <Choice type="radio" name="a" value="3" text="Not now" disabled />
          <Choice
            type="radio"
            name="b"
            value="4"
            text="Right"
            state="correct"
            explanation="That is right."
            defaultChecked
          />
          <Choice
            type="radio"
            name="c"
            value="5"
            text="Wrong"
            state="incorrect"
            explanation="Not this one."
            defaultChecked
          />
        </ChoiceList>
        <ChoiceList type="checkbox" layout="card" labelledBy="piece-Choice">
          <Choice type="checkbox" layout="card" name="d" value="1" text="Speaking" icon="speech" />
          <Choice
            type="checkbox"
            layout="card"
            name="d"
            value="2"
            text="Grammar"
            icon="book"
            defaultChecked
          />
        </ChoiceList>
        <ChoiceList type="checkbox" layout="chip" labelledBy="piece-Choice">
          <Choice type="checkbox" layout="chip" name="e" value="1" text="water" />
          <Choice type="checkbox" layout="chip" name="e" value="2" text="reliable" defaultChecked />
        </ChoiceList>
      </Piece>
      <Piece name="Field">
        <Field label="Your name" hint="As your tutor should say it" name="f" />
        <Field label="E-mail" error="Enter an e-mail address." name="g" defaultValue="name@" invalid />
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
          ticks={[5, 20, 40, 60]}
          labelledBy="piece-Field"
        />
      </Piece>
      <Piece name="Progress">
        <Progress value={40} label="40 % done" />
        <Stepper steps={steps} current={1} />
        <Skeleton label="Loading" lines={3} />
        <Timer seconds={90} label="Reserved for" />
      </Piece>
      <Piece name="Messages">
        <Banner tone="info" title="You are offline">
          Go on: your answers are kept on this device.
        </Banner>
        <Banner tone="positive">Saved.</Banner>
        <Banner tone="warning">This device does not keep your answers.</Banner>
        <Banner tone="negative">Something went wrong.</Banner>
        <Toast>Saved.</Toast>
      </Piece>
      <Piece name="Lists">
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
        <Price value="€ 9.99" was={{ value: '€ 19.99', label: 'before' }} period="a month" />
        <Tabs label="Plans" tabs={tabs} />
      </Piece>
      <Piece name="Sheet">
        <Button onClick={() => setOpen(true)}>Open</Button>
        <Sheet open={open} onClose={() => setOpen(false)} title="A sheet" closeLabel="Close">
          <p>What it holds.</p>
        </Sheet>
      </Piece>
      <Piece name="Illustrations">
        {(Object.keys(pictures) as IllustrationName[]).map((name) => (
          <Illustration key={name} name={name} size={64} />
        ))}
      </Piece>
    </main>
  )
}
