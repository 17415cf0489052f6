import type { ImportRow as Row } from '@pennysleeve/contract/collection-imports.ts'
import { FINISH_NAMES } from '@pennysleeve/domain/catalog/catalog.ts'
import { ENTRY_CONDITION_NAMES } from '@pennysleeve/domain/collection/conditions.ts'
import { LANGUAGES } from '@pennysleeve/domain/copies/languages.ts'
import { Badge } from '@pennysleeve/ui/badge.tsx'
import { Button } from '@pennysleeve/ui/button.tsx'
import { CardImage } from '@pennysleeve/ui/card-image.tsx'
import { PrintingLine } from '@pennysleeve/ui/printing-line.tsx'
import { TableCell, TableRow } from '@pennysleeve/ui/table.tsx'
import { useChangeImportRow } from './use-change-import-row.ts'

export type ImportRowProps = {
  importId: number
  row: Row
  onMatch: (row: Row) => void
  onChanged: () => void
}

/** A row of the file: its text, the matched product, and its actions. */
export function ImportRow({ importId, row, onMatch, onChanged }: ImportRowProps) {
  const leaveOut = useChangeImportRow(importId, row.line, onChanged)
  return (
    <TableRow className="max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-3 max-md:gap-y-2">
      <TableCell className="figures text-sm text-ink-soft max-md:col-start-2 max-md:row-start-1">
        <span className="md:sr-only">Line </span>
        {row.line}
      </TableCell>
      <TableCell className="max-md:col-start-1 max-md:row-start-1">
        <p className="font-semibold wrap-anywhere">
          <span className="figures">{row.quantity} ×</span> {row.name || 'No name'}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">{factsOf(row)}</p>
      </TableCell>
      <TableCell className="max-md:col-span-2">
        <Outcome row={row} />
      </TableCell>
      <TableCell className="max-md:col-span-2 md:text-right">
        {row.outcome !== 'skipped' && (
          <div className="inline-flex gap-2">
            <Button look="secondary" size="small" onClick={() => onMatch(row)}>
              Choose card<span className="sr-only"> for line {row.line}</span>
            </Button>
            <Button look="quiet" size="small" busy={leaveOut.isPending} onClick={() => leaveOut.mutate(undefined)}>
              Leave out<span className="sr-only"> line {row.line}</span>
            </Button>
          </div>
        )}
      </TableCell>
    </TableRow>
  )
}

function factsOf({ set_code, set_name, collector_number, finish, condition, language }: Row): string {
  return [
    set_name || set_code.toUpperCase(),
    collector_number && `#${collector_number}`,
    finish === 'nonfoil' ? '' : FINISH_NAMES[finish],
    ENTRY_CONDITION_NAMES[condition],
    language === 'en' ? '' : LANGUAGES[language],
  ]
    .filter(Boolean)
    .join(' · ')
}

const BADGES = {
  match: { look: 'good', text: 'Found' },
  near: { look: 'plain', text: 'Another printing' },
  unknown: { look: 'bad', text: 'Not found' },
  skipped: { look: 'plain', text: 'Left out' },
} as const

function Outcome({ row }: { row: Row }) {
  const { product, outcome, reason, owned_quantity, merged_with_line } = row
  const { look, text } = BADGES[outcome]
  return (
    <div className="flex items-center gap-3">
      {product && <CardImage src={product.image_url} alt="" className="w-10 shrink-0" />}
      <div className="min-w-0 text-sm">
        {product && (
          <>
            <p className="wrap-anywhere">{product.name}</p>
            <PrintingLine printing={product} />
          </>
        )}
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft">
          <Badge look={look}>{text}</Badge>
          {reason && <span>{reason}</span>}
          {merged_with_line !== null && <span>Becomes one with line {merged_with_line}.</span>}
          {owned_quantity > 0 && <span>You have {owned_quantity} of it.</span>}
        </p>
      </div>
    </div>
  )
}
