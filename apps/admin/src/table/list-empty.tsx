import { Button } from '@pennysleeve/ui/button.tsx'
import type { ReactNode } from 'react'
import type { ListParams } from './use-list-params.ts'

type ListEmptyProps = { list?: ListParams; text: string; children?: ReactNode }

/** Empty state of a list, with the next step. */
export function ListEmpty({ list, text, children }: ListEmptyProps) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-xl border border-line bg-surface px-6 py-12 text-center">
      <p>{list?.narrowed ? 'Nothing matches this search.' : text}</p>
      {list?.narrowed ? (
        <Button look="secondary" onClick={list.clear}>
          Show all
        </Button>
      ) : (
        children
      )}
    </div>
  )
}
