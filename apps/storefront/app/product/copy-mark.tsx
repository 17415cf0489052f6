import type { Variant } from '@pennysleeve/contract/catalog.ts'
import { copyMark } from '@pennysleeve/domain/copies/copy-text.ts'
import { Badge } from '@pennysleeve/ui/badge.tsx'

/** Beside the price of a copy that is not near mint English: `LP`, read out as `Lightly Played`. */
export function CopyMark({ copy }: { copy: Pick<Variant, 'condition' | 'language' | 'options_text'> }) {
  if (copy.options_text === '') return null
  return (
    <Badge>
      <abbr aria-hidden="true" title={copy.options_text} className="no-underline">
        {copyMark(copy)}
      </abbr>
      <span className="sr-only">{copy.options_text}</span>
    </Badge>
  )
}
