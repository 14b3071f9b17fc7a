/**
 * The placeholder of a section that depends on the visitor. A page that is the same for all visitors contains the
 * placeholder, until the browser has loaded the section.
 */
import type { RawSection } from '../../../engine/core/config/rawConfig.ts'
import { sectionId } from '../../../engine/core/config/sectionId.ts'
import { Button } from '../../../screens/ui/Button.tsx'
import { PageSection } from '../../../screens/ui/PageSection.tsx'
import { Skeleton } from '../../../screens/ui/Skeleton.tsx'
import css from './SiteLayout.module.css'

export interface DeferredSectionProps {
  section: RawSection
  strings: Readonly<Record<string, string>>
  failed: boolean
  retry(): void
}

export function DeferredSection({ section, strings, failed, retry }: DeferredSectionProps) {
  return (
    <PageSection kind={section.kind} id={sectionId(section)}>
      <div className={css.deferred} data-status={failed ? 'failed' : 'loading'}>
        {failed ? (
          <>
            <p role="alert">{strings['ui.failure.title']}</p>
            <Button variant="secondary" onClick={retry}>
              {strings['ui.retry']}
            </Button>
          </>
        ) : (
          <Skeleton label={strings['ui.loading']!} />
        )}
      </div>
    </PageSection>
  )
}
