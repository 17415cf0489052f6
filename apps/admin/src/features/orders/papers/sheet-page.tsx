import { Button } from '@pennysleeve/ui/button.tsx'
import type { ReactNode } from 'react'
import { Page } from '../../../shell/page.tsx'

type SheetPageProps = { title: string; note?: ReactNode; children: ReactNode }

/** Papers on the screen as they will come out of the printer; the page around them is not printed. */
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
