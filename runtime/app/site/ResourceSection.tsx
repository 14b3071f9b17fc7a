/** A section that shows a resource. Its view gets the state: loading, ready with the data, or failed with a retry. */
import { skipToken, useQuery } from '@tanstack/react-query'
import type { RawSection } from '../../../engine/core/config/rawConfig.ts'
import { sectionId } from '../../../engine/core/config/sectionId.ts'
import type { ResourceState, SectionProps } from '../../../engine/react/sectionProps.ts'
import type { SectionView } from '../../../engine/react/views.ts'
import { resourceKey } from './resources.ts'

/** @param url path and query of the page. @throws if the server cannot load the resource. */
export type LoadSectionData = (url: string, section: string, signal: AbortSignal) => Promise<unknown>

export interface ResourceSectionProps {
  View: SectionView
  props: SectionProps<RawSection>
  url: string
  /** Undefined on the server, which has already loaded the data. */
  load: LoadSectionData | undefined
}

export function ResourceSection({ View, props, url, load }: ResourceSectionProps) {
  const id = sectionId(props.section)
  const { data, status, isFetching, refetch } = useQuery({
    queryKey: resourceKey(url, id),
    queryFn: load ? ({ signal }) => load(url, id, signal) : skipToken,
  })
  // Data stays visible if it cannot be loaded again, such as after the connection was lost.
  const state: ResourceState<unknown> =
    data !== undefined
      ? { status: 'ready', value: data }
      : status === 'error' && !isFetching
        ? { status: 'failed', href: url, retry: () => void refetch() }
        : { status: 'loading' }
  return <View {...props} data={state} />
}
