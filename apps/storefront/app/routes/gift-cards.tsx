import { UseGiftCard } from '../features/gift-cards/use-gift-card.tsx'
import { PageHead } from '../shell/page-head.tsx'

export default function GiftCards() {
  return (
    <div className="page py-10">
      <PageHead
        title="Gift cards"
        description="See what is left on a gift card, and use it online or at our counter."
      />
      <div className="mx-auto max-w-3xl">
        <h1 className="text-3xl lg:text-4xl">Gift cards</h1>
        <p className="mt-3 mb-6 max-w-2xl text-lg text-ink-soft">
          At our counter just show your card’s code. Online it becomes store credit, which pays for your orders by
          itself, in as many parts as you like.
        </p>
        <UseGiftCard />
        <p className="mt-6 max-w-2xl text-ink-soft">
          We sell gift cards at our counter, and mail the code to whomever you like.
        </p>
      </div>
    </div>
  )
}
