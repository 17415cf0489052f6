import { hydrate, QueryClient } from '@tanstack/react-query'
import { redirect, type RouterContextProvider } from 'react-router'
import { preload, type Preloaded } from '../../api/preload.ts'
import { productPath } from '../catalog/product-path.ts'
import { namesakesQuery, productQuery, suggestionsQuery } from './product.queries.ts'

/** Preloads a detail page. A card asked for as a sealed product, or the reverse, is sent on to its own address. */
export async function loadProduct(
  context: Readonly<RouterContextProvider>,
  { cardId, sealed }: { cardId: string; sealed: boolean },
): Promise<Preloaded> {
  const asked = productQuery(cardId)
  const preloaded = await preload(context, [asked, suggestionsQuery(cardId)])
  const answers = new QueryClient()
  hydrate(answers, preloaded.dehydrated)
  const product = answers.getQueryData(asked.queryKey)
  if (product && product.sealed !== sealed) throw redirect(productPath(product), 301)
  if (!product || sealed) return preloaded
  const namesakes = await preload(context, [namesakesQuery(product.name)])
  return {
    dehydrated: {
      mutations: [],
      queries: [...preloaded.dehydrated.queries, ...namesakes.dehydrated.queries],
    },
  }
}
