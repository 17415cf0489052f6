import { BANNER_HOME_MS } from '../features/content/schedule-slide.ts'
import { useSearchParams } from 'react-router'
import { preload } from '../api/preload.ts'
import { PreloadedData } from '../api/preloaded-data.tsx'
import { categoriesQuery, categoryQuery, gameTypesQuery, singlesQuery } from '../features/catalog/catalog.queries.ts'
import { readPositiveInteger, readPage } from '../shell/page-param.ts'
import { AllCards } from '../features/content/all-cards.tsx'
import { BannerCarousel } from '../features/content/banner-carousel.tsx'
import { Notice } from '../features/content/notice.tsx'
import { Promo } from '../features/content/promo.tsx'
import { DeferHydration } from '../shell/defer-hydration.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { useShop } from '../shell/shop.queries.ts'
import type { Route } from './+types/dashboard.ts'

function readSearchParams(search: URLSearchParams) {
  return { page: readPage(search), category: readPositiveInteger(search.get('category')) }
}

export function loader({ context, request }: Route.LoaderArgs) {
  const { page, category } = readSearchParams(new URL(request.url).searchParams)
  const products = category === undefined ? singlesQuery(page) : categoryQuery(category, page)
  return preload(context, [categoriesQuery(), products], [gameTypesQuery()])
}

// Client navigations skip the server loader: the components query the API themselves.
export const clientLoader = () => undefined

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const { page, category } = readSearchParams(search)
  const shop = useShop()
  return (
    <PreloadedData from={loaderData}>
      <PageHead
        title={page > 1 ? `All Cards, page ${page}` : 'Trading cards, singles and sealed'}
        description={shop ? `${shop.name}: ${shop.tagline}. Browse all cards, with prices and stock.` : 'All cards'}
        canonical={page > 1 && category === undefined ? `/dashboard?page=${page}` : '/dashboard'}
      />
      {shop && (
        <>
          <h1 className="sr-only">{`${shop.name}: ${shop.tagline}`}</h1>
          <BannerCarousel banners={shop.banners} intervalMs={BANNER_HOME_MS} />
          <Promo promo={shop.promo} />
          <Notice notice={shop.notice} />
        </>
      )}
      <DeferHydration after={1}>
        <AllCards page={page} category={category} />
      </DeferHydration>
    </PreloadedData>
  )
}
