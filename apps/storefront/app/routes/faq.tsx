import { preload } from '../api/preload.ts'
import { PreloadedData } from '../api/preloaded-data.tsx'
import { faqItemsQuery } from '../features/content/content.queries.ts'
import { Faq } from '../features/content/faq.tsx'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/faq.ts'

export const loader = ({ context }: Route.LoaderArgs) => preload(context, [faqItemsQuery()])
export const clientLoader = () => undefined

export default function FaqPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page py-10">
      <PageHead
        title="Frequently Asked Questions"
        description="Who we are, where to find us, how to sell us your cards, discounts and the quality of our cards."
      />
      <div className="mx-auto max-w-3xl">
        <h1 className="mb-6 text-3xl lg:text-4xl">Frequently Asked Questions</h1>
        <PreloadedData from={loaderData}>
          <Faq />
        </PreloadedData>
      </div>
    </div>
  )
}
