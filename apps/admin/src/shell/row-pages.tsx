import { Button } from '@pennysleeve/ui/button.tsx'

type RowPagesProps = { page: number; pages: number; onPage: (page: number) => void }

/** Turns the pages of a long list of a file's rows. */
export function RowPages({ page, pages, onPage }: RowPagesProps) {
  if (pages <= 1) return null
  return (
    <div className="flex items-center gap-3">
      <Button look="secondary" size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Earlier rows
      </Button>
      <Button look="secondary" size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Later rows
      </Button>
    </div>
  )
}
