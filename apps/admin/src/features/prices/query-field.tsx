import { MAX_QUERY_CHARACTERS } from '@pennysleeve/domain/card-search/search-limits.ts'
import { Field } from '@pennysleeve/ui/field.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { countText } from './price-labels.ts'
import { priceMatchesQuery } from './prices.queries.ts'

const EXAMPLES = 'As in the shop’s search box: r:rare s:m10, stock>=4, -has:price.'

type QueryFieldProps = { label: string; value: string; onChange: (text: string) => void; className?: string }

/** A card search with the number of matches. Unreadable parts are an error here, not ignored. */
export function QueryField({ label, value, onChange, className }: QueryFieldProps) {
  const searched = useDeferredValue(value.trim())
  const { data } = useQuery({ ...priceMatchesQuery(searched), placeholderData: keepPreviousData })
  return (
    <Field
      label={label}
      value={value}
      maxLength={MAX_QUERY_CHARACTERS}
      spellCheck={false}
      autoCapitalize="none"
      placeholder="r:rare s:m10"
      hint={`${data && !data.problem ? `${foundWords(data)} ` : ''}${EXAMPLES}`}
      error={data?.problem ?? undefined}
      {...(className === undefined ? {} : { className })}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

function foundWords({ total_count, names }: { total_count: number; names: string[] }): string {
  if (total_count === 0) return 'Finds nothing.'
  return `Finds ${countText(total_count, 'product')}: ${names.join(', ')}${total_count > names.length ? ', …' : '.'}`
}
