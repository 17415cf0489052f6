import type { ProductWithVariants, Variant } from '@pennysleeve/contract/catalog.ts'
import { useSearchParams } from 'react-router'
import { VARIANT_PARAM } from '../../product/copy-path.ts'

/** The variant that the URL names, so that a sign-in or a shared link keeps the choice; else the offered one. */
export function useChosenCopy({ variants, master }: ProductWithVariants): Variant {
  const [search] = useSearchParams()
  const wanted = search.get(VARIANT_PARAM)
  return variants.find(({ id }) => String(id) === wanted) ?? master
}
