import type { ImportRow as Row } from '@pennysleeve/contract/collection-imports.ts'
import { Table } from '@pennysleeve/ui/table.tsx'
import { Suspense, useRef, useState } from 'react'
import { lazyWithRetry } from '../../shell/lazy-with-retry.ts'
import { ImportRow } from './import-row.tsx'

const MatchRowDialog = lazyWithRetry(() => import('./match-row-dialog.tsx'))

const COLUMNS = [
  { name: 'Line', className: 'w-16' },
  { name: 'In the file', className: 'w-1/3' },
  { name: 'What will happen' },
  { name: 'Action', className: 'w-60 text-right' },
]

export function ImportTable({ importId, rows }: { importId: number; rows: Row[] }) {
  const area = useRef<HTMLDivElement>(null)
  const [matchedRow, setMatchedRow] = useState<Row>()
  return (
    // Focus target: the pressed button may unmount with its row.
    <div ref={area} tabIndex={-1} className="outline-none">
      <Table label="Rows of the file" columns={COLUMNS}>
        {rows.map((row) => (
          <ImportRow
            key={row.line}
            importId={importId}
            row={row}
            onMatch={setMatchedRow}
            onChanged={() => area.current?.focus({ preventScroll: true })}
          />
        ))}
      </Table>
      {matchedRow && (
        <Suspense>
          <MatchRowDialog importId={importId} row={matchedRow} onClose={() => setMatchedRow(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
