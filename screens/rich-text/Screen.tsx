/**
 * A long text in a narrow column. On a desktop, the table of contents is beside the text. On a phone, it is folded
 * above the text, and the learner can unfold it.
 */
import type { SectionProps } from '../../engine/react/sectionProps.ts'
import type { RichText } from '../types.gen.ts'
import { Icon } from '../ui/Icon.tsx'
import { PageSection, useInnerHeading } from '../ui/PageSection.tsx'
import { splitLanguage } from '../../engine/core/copy/languageMark.ts'
import { plainText } from '../../engine/core/copy/parseMarkup.ts'
import { Text } from '../ui/Text.tsx'
import css from './Screen.module.css'

/** With fewer headings there is no table of contents. */
const minHeadings = 3

export default function RichTextSection({ section, strings }: SectionProps<RichText>) {
  const { id = section.kind, kind, title, updated, blocks } = section
  const links = blocks.flatMap(({ id: blockId, heading }) =>
    heading ? [{ id: `${id}-${blockId}`, heading }] : [],
  )
  const hasContents = links.length >= minHeadings
  const InnerHeading = useInnerHeading()
  const Heading = title ? InnerHeading : 'h2'
  return (
    <PageSection
      kind={kind}
      id={id}
      title={title}
      text={updated}
      narrow={!hasContents}
      align="start"
      labelledBy={links[0]?.id}
      pose="read"
    >
      <div className={css.layout}>
        {hasContents && (
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
          {blocks.map(({ id: blockId, heading, text }) => (
            <div key={blockId}>
              {heading && (
                <Heading className={css.heading} id={`${id}-${blockId}`}>
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

/** Links with the plain text of the headings: a heading can contain a link, and a link must not contain another. */
function Contents({ links }: { links: readonly { id: string; heading: string }[] }) {
  return (
    <ol className={css.contents} role="list">
      {links.map(({ id, heading }) => {
        const { lang } = splitLanguage(heading)
        return (
          <li key={id}>
            <a href={`#${id}`} lang={lang} dir={lang && 'auto'}>
              {plainText(heading)}
            </a>
          </li>
        )
      })}
    </ol>
  )
}
