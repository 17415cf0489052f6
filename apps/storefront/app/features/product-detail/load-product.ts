import type { Product } from '@sideboard/contract/catalog.ts'
import { redirect, type RouterContextProvider } from 'react-router'
import { preload, type Preloaded } from '../../api/preload.ts'
import { productPath } from '../catalog/product-path.ts'
import { productQuery, suggestionsQuery } from './product.queries.ts'

/** Preloads a detail page. A card asked for as a sealed product, or the reverse, is sent on to its own address. */
export async function loadProduct(
  context: Readonly<RouterContextProvider>,
  { cardId, sealed }: { cardId: string; sealed: boolean },
): Promise<Preloaded> {
  const asked = productQuery(cardId)
  const preloaded = await preload(context, [asked, suggestionsQuery(cardId)])
  const answer = preloaded.dehydrated.queries.find(({ queryKey }) => queryKey[0] === asked.queryKey[0])
  // The cache forgets types: this is the answer to the query above.
  const product = answer?.state.data as Product
  if (product.sealed !== sealed) throw redirect(productPath(product), 301)
  return preloaded
}
