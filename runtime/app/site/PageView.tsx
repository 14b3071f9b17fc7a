/** A page: its sections, each by the view of its kind, inside the site's frame. */
import type { SectionForm } from '../../../engine/react/sectionProps.ts'
import type { SectionViews } from '../../../engine/react/views.ts'
import { HeadingLevel } from '../../../screens/ui/PageSection.tsx'
import type { PageModel } from './pageModel.ts'
import { SiteLayout } from './SiteLayout.tsx'

export interface PageViewProps {
  model: PageModel
  /** The views of the page's kinds. */
  views: SectionViews
  /** Saves settings with scripts. */
  save?: NonNullable<SectionForm['save']>
}

export function PageView({ model, views, save }: PageViewProps) {
  const form: SectionForm = {
    action: model.url,
    values: model.values,
    problems: model.problems,
    saved: model.saved,
    ...(save && { save }),
  }
  return (
    <SiteLayout chrome={model.chrome} page={model.id}>
      {model.sections.map((section, index) => {
        const View = views[section.kind]
        if (!View) throw new Error(`No view for sections of kind "${section.kind}"`)
        return (
          <HeadingLevel key={section.id ?? section.kind} value={index === 0 ? 'h1' : 'h2'}>
            <View
              section={section}
              strings={model.strings[section.kind] ?? {}}
              locale={model.locale}
              today={model.today}
              form={form}
            />
          </HeadingLevel>
        )
      })}
    </SiteLayout>
  )
}
