import { ConditionList } from '../features/content/condition-list.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { useShop } from '../shell/shop.queries.ts'

export default function Conditions() {
  const shop = useShop()
  return (
    <div className="page py-10">
      <PageHead
        title="How we grade"
        description="What Near Mint, Lightly Played, Moderately Played, Heavily Played and Damaged mean in our shop."
      />
      <div className="mx-auto max-w-3xl">
        <h1 className="text-3xl lg:text-4xl">How we grade</h1>
        <p className="mt-3 mb-6 max-w-2xl text-lg text-ink-soft">
          Each copy is sold in one of five conditions, best first. A card without a note is near mint.
        </p>
        {shop && <ConditionList texts={shop.condition_texts} />}
      </div>
    </div>
  )
}
