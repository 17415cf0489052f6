import { preload } from '../api/preload.ts'
import { PreloadedData } from '../api/preloaded-data.tsx'
import { BuyGiftCard } from '../features/gift-cards/buy-gift-card.tsx'
import { giftCardOfferQuery } from '../features/gift-cards/gift-cards.queries.ts'
import { UseGiftCard } from '../features/gift-cards/use-gift-card.tsx'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/gift-cards.ts'

export const loader = ({ context }: Route.LoaderArgs) => preload(context, [giftCardOfferQuery()])
export const clientLoader = () => undefined

export default function GiftCards({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page py-10">
      <PageHead
        title="Gift cards"
        description="Give a gift card by e-mail, see what is left on yours, and use it online or at our counter."
      />
      <div className="mx-auto flex max-w-3xl flex-col gap-10">
        <section aria-labelledby="give">
          <h1 className="text-3xl lg:text-4xl">Gift cards</h1>
          <h2 id="give" className="mt-6 text-2xl">
            Give one
          </h2>
          <p className="mt-2 mb-4 max-w-2xl text-ink-soft">
            It comes by e-mail, with your words, on the day you choose. Whoever gets it picks the cards.
          </p>
          <PreloadedData from={loaderData}>
            <BuyGiftCard />
          </PreloadedData>
        </section>
        <section aria-labelledby="use">
          <h2 id="use" className="text-2xl">
            Use yours
          </h2>
          <p className="mt-2 mb-4 max-w-2xl text-ink-soft">
            At our counter just show your card’s code. Online it becomes store credit, which pays for your orders by
            itself, in as many parts as you like.
          </p>
          <UseGiftCard />
        </section>
      </div>
    </div>
  )
}
