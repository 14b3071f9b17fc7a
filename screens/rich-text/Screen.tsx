/** A text for reading in a calm column. The table of contents unfolds above it on a phone and is beside it on a desktop. */
import type { SectionProps } from '../../engine/react/sectionProps.ts'
import type { RichText } from '../types.gen.ts'
import { Icon } from '../ui/Icon.tsx'
import { PageSection, useInnerHeading } from '../ui/PageSection.tsx'
import { plainText } from '../../engine/core/copy/parseMarkup.ts'
import { Text } from '../ui/Text.tsx'
import css from './Screen.module.css'

/** With fewer headings there is no table of contents. */
const fewestListed = 3

export default function RichTextSection({ section, strings }: SectionProps<RichText>) {
  const { id = section.kind, kind, title, updated, blocks } = section
  const links = blocks.flatMap(({ id: block, heading }) =>
    heading ? [{ id: `${id}-${block}`, heading }] : [],
  )
  const listed = links.length >= fewestListed
  const inner = useInnerHeading()
  const Heading = title ? inner : 'h2'
  return (
    <PageSection
      kind={kind}
      id={id}
      title={title}
      text={updated}
      narrow={!listed}
      align="start"
      labelledBy={links[0]?.id}
      pose="read"
    >
      <div className={css.layout}>
        {listed && (
          <>
            <details className={css.folded}>
              <summary className={css.label}>
                <Text>{strings.contents}</Text> <Icon name="down" size={20} />
              </summary>
              <Contents links={links} />
            </details>
            <nav className={css.aside} aria-label={plainText(strings.contents!)}>
              <p className={css.label} aria-hidden="true">
                <Text>{strings.contents}</Text>
              </p>
              <Contents links={links} />
            </nav>
          </>
        )}
        <div className={css.prose}>
          {blocks.map(({ id: block, heading, text }) => (
            <div key={block}>
              {heading && (
                <Heading className={css.heading} id={`${id}-${block}`}>
                  <Text>{heading}</Text>
                </Heading>
              )}
              <p>
                <Text>{text}</Text>
              </p>
            </div>
          ))}
        </div>
      </div>
    </PageSection>
  )
}

function Contents({ links }: { links: readonly { id: string; heading: string }[] }) {
  return (
    <ol className={css.contents} role="list">
      {links.map(({ id, heading }) => (
        <li key={id}>
          <a href={`#${id}`}>
            <Text>{heading}</Text>
          </a>
        </li>
      ))}
    </ol>
  )
}
