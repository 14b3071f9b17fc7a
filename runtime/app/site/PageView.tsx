/** Shows a page: each section with the view of its kind, inside the site's frame. */
import type { ComponentType } from 'react'
import { HydrationBoundary, skipToken, useQuery } from '@tanstack/react-query'
import { sectionId } from '../../../engine/core/config/sectionId.ts'
import type { FormValues } from '../../../engine/core/kind/form.ts'
import type { SaveResult, SectionForm } from '../../../engine/react/sectionProps.ts'
import type { SectionViews } from '../../../engine/react/views.ts'
import { HeadingLevel } from '../../../screens/ui/PageSection.tsx'
import { ErrorReporter } from '../../../screens/ui/ErrorReporter.ts'
import { DeferredSection } from './DeferredSection.tsx'
import type { PageModel } from './pageModel.ts'
import { ResourceSection, type LoadSectionData } from './ResourceSection.tsx'
import { SiteLayout } from './SiteLayout.tsx'
import { useTitle } from './useTitle.ts'

/** What the router's loader returns. */
export interface LoadedPage {
  model: PageModel
  /** The views of the page's sections, by kind. */
  views: SectionViews
}

/** What `save` needs to know about a form besides its values. */
export interface SaveDetails {
  /** Where the form's values are stored: the field `save` of its section. Undefined for a form that is not stored. */
  store: unknown
  /** The fields that the learner has changed. */
  changed: readonly string[]
}

/** The parts of a page that need scripts. On the server all of them are undefined. */
export interface PagePorts {
  /** Saves the values of one of the page's forms. */
  save?: (url: string, form: string, values: FormValues, details: SaveDetails) => Promise<SaveResult>
  /** Subscribes to the settings of the user's account. */
  follow?: NonNullable<SectionForm['follow']>
  loadData?: LoadSectionData
  /** Messages over the page. */
  Notice?: ComponentType<{ locale: string; strings: Readonly<Record<string, string>> }>
  /** Loads the page with the sections that depend on the visitor. */
  loadWholePage?: (url: string, signal: AbortSignal) => Promise<LoadedPage>
}

export function PageView({ page, ports }: { page: LoadedPage; ports: PagePorts }) {
  const url = page.model.url + page.model.search
  const { loadWholePage, Notice } = ports
  const isPartial = page.model.deferred.length > 0
  const wholePage = useQuery({
    queryKey: ['page', url],
    queryFn: isPartial && loadWholePage ? ({ signal }) => loadWholePage(url, signal) : skipToken,
  })
  // A complete `page` is shown as it is, because `wholePage.data` may come from an earlier visit.
  const { model, views } = (isPartial && wholePage.data) || page
  const report = useTitle(model)
  return (
    <HydrationBoundary state={model.resources}>
      <ErrorReporter value={report}>
        <SiteLayout chrome={model.chrome} page={model.id} above={model.above}>
          {model.sections.map((section, index) => {
            const id = sectionId(section)
            return (
              <HeadingLevel key={id} value={index === 0 ? 'h1' : 'h2'}>
                {model.deferred.includes(id) ? (
                  <DeferredSection
                    section={section}
                    strings={model.chrome.strings}
                    failed={wholePage.isError && !wholePage.isFetching}
                    retry={() => void wholePage.refetch()}
                  />
                ) : (
                  <PageSectionView model={model} views={views} index={index} ports={ports} report={report} />
                )}
              </HeadingLevel>
            )
          })}
        </SiteLayout>
      </ErrorReporter>
      {Notice && <Notice locale={model.locale} strings={model.chrome.strings} />}
    </HydrationBoundary>
  )
}

function PageSectionView({
  model,
  views,
  index,
  ports: { save, follow, loadData },
  report,
}: LoadedPage & { index: number; ports: PagePorts; report: ReturnType<typeof useTitle> }) {
  const section = model.sections[index]!
  const View = views[section.kind]
  if (!View) throw new Error(`No view for sections of kind "${section.kind}"`)
  const id = sectionId(section)
  const url = model.url + model.search
  const form = model.forms[id]
  const props = {
    section,
    strings: model.strings[section.kind] ?? {},
    locale: model.locale,
    ...(form && {
      form: {
        ...form,
        // After a post without scripts, the browser scrolls to the form, so that its errors are visible.
        action: `${url}#${id}`,
        name: id,
        report: (wrong: boolean) => report(id, wrong),
        ...(follow && { follow }),
        ...(save && {
          save: (values: FormValues, changed: readonly string[] = []) =>
            save(url, id, values, { store: section.save, changed }),
        }),
      },
    }),
  }
  if (section.data === undefined) return <View {...props} />
  return <ResourceSection View={View} props={props} url={url} load={loadData} />
}
