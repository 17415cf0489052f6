import { Button } from '@pennysleeve/ui/button.tsx'
import type { ReactNode } from 'react'
import { Page } from '../../../shell/page.tsx'

type SheetPageProps = { title: string; note?: ReactNode; children: ReactNode }

/** Print preview; the page around the sheets is not printed. */
export function SheetPage({ title, note, children }: SheetPageProps) {
  return (
    <Page
      title={title}
      note={note}
      actions={
        <Button onClick={() => window.print()} className="print:hidden">
          Print
        </Button>
      }
    >
      {children}
    </Page>
  )
}
