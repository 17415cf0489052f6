import type { UnknownLine } from '@pennysleeve/contract/card-search.ts'
import { Button } from '@pennysleeve/ui/button.tsx'
import { renameInList } from './list-filling.ts'

export type UnknownLinesProps = { list: string; lines: UnknownLine[]; onChange: (list: string) => void }

/** Lines that match no card, with suggestions that replace the name. */
export function UnknownLines({ list, lines, onChange }: UnknownLinesProps) {
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="not-found" className="mt-4 rounded-2xl border border-bad/40 bg-surface px-4 py-3">
      <h2 id="not-found" className="text-lg">
        {lines.length === 1 ? '1 line matches no card' : `${lines.length} lines match no card`}
      </h2>
      <ul className="mt-2 flex flex-col gap-2">
        {lines.map(({ line, text, suggestions }) => (
          <li key={line} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="wrap-anywhere">
              <span className="figures text-ink-soft">Line {line}:</span> {text}
            </span>
            {suggestions.length > 0 && <span className="text-ink-soft">Did you mean</span>}
            {suggestions.map((name) => (
              <Button
                key={name}
                look="secondary"
                size="small"
                onClick={() => onChange(renameInList(list, line, text, name))}
              >
                {name}
              </Button>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
