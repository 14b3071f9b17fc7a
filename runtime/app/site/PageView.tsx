/** A page: its sections, each by the view of its kind, inside the site's frame. */
import { sectionId } from '../../../engine/core/config/sectionId.ts'
import type { FormValues } from '../../../engine/core/kind/form.ts'
import type { SaveResult } from '../../../engine/react/sectionProps.ts'
import type { SectionViews } from '../../../engine/react/views.ts'
import { HeadingLevel } from '../../../screens/ui/PageSection.tsx'
import type { PageModel } from './pageModel.ts'
import { SiteLayout } from './SiteLayout.tsx'

/** Saves the values of one of the page's forms with scripts. */
export type SaveForm = (model: PageModel, form: string, values: FormValues) => Promise<SaveResult>

export interface PageViewProps {
  model: PageModel
  /** The views of the page's kinds. */
  views: SectionViews
  save?: SaveForm
}

export function PageView({ model, views, save }: PageViewProps) {
  return (
    <SiteLayout chrome={model.chrome} page={model.id}>
      {model.sections.map((section, index) => {
        const View = views[section.kind]
        if (!View) throw new Error(`No view for sections of kind "${section.kind}"`)
        const id = sectionId(section)
        const form = model.forms[id]
        return (
          <HeadingLevel key={id} value={index === 0 ? 'h1' : 'h2'}>
            <View
              section={section}
              strings={model.strings[section.kind] ?? {}}
              locale={model.locale}
              today={model.today}
              {...(form && {
                form: {
                  ...form,
                  action: model.url + model.search,
                  name: id,
                  ...(save && { save: (values: FormValues) => save(model, id, values) }),
                },
              })}
            />
          </HeadingLevel>
        )
      })}
    </SiteLayout>
  )
}
