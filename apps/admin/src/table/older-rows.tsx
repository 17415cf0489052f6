import { buttonClass } from '@pennysleeve/ui/button.tsx'
import { Link } from 'react-router'
import type { ListParams } from './use-list-params.ts'

type OlderRowsProps = { list: ListParams; rows: { id: number }[]; older: boolean }

/** Keyset pagination: the next rows by id, newest first. */
export function OlderRows({ list, rows, older }: OlderRowsProps) {
  const last = rows.at(-1)
  if (!older || !last) return null
  return (
    <Link to={list.hrefBelow(last.id)} className={buttonClass('secondary', 'medium', 'self-center')}>
      Older
    </Link>
  )
}
