/**
 * The entries of a resource as chips on a coloured ground. While the entries load, a placeholder reserves space. After
 * a failure, a message and a retry button are shown. If there are no entries, a text says so.
 */
import { Fragment } from 'react'
import type { SectionProps } from '../../engine/react/sectionProps.ts'
import type { ResourceList, ResourceListData, ResourceListItem } from '../types.gen.ts'
import { Anchor } from '../ui/Anchor.ts'
import { Button } from '../ui/Button.tsx'
import { Message } from '../ui/Message.tsx'
import { PageSection } from '../ui/PageSection.tsx'
import { Pictogram } from '../ui/Pictogram.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Text } from '../ui/Text.tsx'
import css from './Screen.module.css'

type Props = SectionProps<ResourceList, ResourceListData>

export default function ResourceListSection({ section, strings, data }: Props) {
  const { id = section.kind, kind, title, text, pictures = [] } = section
  const emoji = new Map(pictures.map((picture) => [picture.id, picture.emoji]))
  return (
    <PageSection {...{ kind, id, title, text }} ground="sky" pose="hello">
      <div className={css.content} data-status={data!.status}>
        <Content id={id} strings={strings} data={data!} emoji={emoji} />
      </div>
    </PageSection>
  )
}

interface ContentProps extends Required<Pick<Props, 'strings' | 'data'>> {
  id: string
  /** Entry id → emoji. */
  emoji: ReadonlyMap<string, string>
}

function Content({ id, strings, data, emoji }: ContentProps) {
  if (data.status === 'loading') return <Skeleton label={strings.loading!} />
  if (data.status === 'failed')
    return (
      <div className={css.failed}>
        <Message id={`${id}-failed`}>{strings.failed!}</Message>
        <Button
          variant="secondary"
          href={data.href}
          onClick={(event) => {
            event.preventDefault()
            data.retry()
          }}
        >
          <Text>{strings.retry}</Text>
        </Button>
      </div>
    )
  const { items } = data.value
  if (items.length === 0)
    return (
      <p className={css.empty}>
        <Text>{strings.empty}</Text>
      </p>
    )
  return (
    <ul className={css.items} role="list">
      {items.map((item) => (
        <li key={item.id}>
          <Item {...item} emoji={emoji.get(item.id)} />
        </li>
      ))}
    </ul>
  )
}

function Item({ title, text, href, lang, emoji }: ResourceListItem & { emoji: string | undefined }) {
  const content = (
    <>
      {emoji && <Pictogram emoji={emoji} className={css.picture} />}
      <span className={css.words}>
        <span className={css.title} lang={lang} dir={lang && 'auto'}>
          {/* A title that is an email address may break before its @. */}
          {title.split(/(?=@)/).map((part, index) => (
            <Fragment key={index}>
              {index > 0 && <wbr />}
              {part}
            </Fragment>
          ))}
        </span>
        {text && <span className={css.text}>{text}</span>}
      </span>
    </>
  )
  return href === undefined ? (
    <div className={css.item}>{content}</div>
  ) : (
    <Anchor className={css.item} href={href}>
      {content}
    </Anchor>
  )
}
