import { ThemeSwitch } from '@pennysleeve/ui/theme-switch.tsx'
import { useLocation } from 'react-router'
import { CustomerLinks } from './customer-links.tsx'
import { DeferHydration } from '../shell/defer-hydration.tsx'
import { Logo } from './logo.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { SearchBox } from './search-box.tsx'
import { SECOND_ROW, SECOND_ROW_BREAK } from './second-row.ts'
import { Sections, SectionsButton } from './sections.tsx'
import { VisitorLinks } from './visitor-links.tsx'

const MIDDLE_CLASS = `${SECOND_ROW} min-w-0 grow basis-0`

export function Header() {
  const { pathname } = useLocation()
  return (
    <header data-keep-clear className="sticky top-0 z-40 border-b border-line bg-paper">
      <div
        className={`page flex flex-wrap items-center gap-x-2 pt-1 pb-2 md:flex-nowrap md:py-2 lg:gap-x-3 ${SECOND_ROW_BREAK}`}
      >
        <Logo />
        <SectionsButton className={`max-md:-ml-2.5 ${SECOND_ROW}`} />
        <Sections />
        {pathname === '/settings' ? <div className={MIDDLE_CLASS} /> : <SearchBox className={MIDDLE_CLASS} />}
        <div className="max-lg:hidden">
          <ThemeSwitch />
        </div>
        <VisitorLinks />
        <DeferHydration after={1}>
          <CustomerLinks />
        </DeferHydration>
      </div>
      <OfflineNotice />
    </header>
  )
}
