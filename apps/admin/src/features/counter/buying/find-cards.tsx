import type { CardToBuy } from '@pennysleeve/contract/admin/counter-buying.ts'
import { copyText } from '@pennysleeve/domain/copies/copy-text.ts'
import { Price } from '@pennysleeve/ui/price.tsx'
import { PrintingLine } from '@pennysleeve/ui/printing-line.tsx'
import { client } from '../../../api/browser.ts'
import { tradeStore } from '../trade/trade-store.ts'
import { buyingStore, keyOfCopy, useBuyingStore } from './buying-store.ts'
import { FindField, type FindProps } from '../find-field.tsx'

const HELP = 'Scan, or type a name, or a set and number with the grade and language (m10 146 f lp ja x2).'

/** What is bought; cards that the shop does not buy are shown with the reason. */
export function FindCards({ onAdded, ...props }: FindProps) {
  // Looks anew at what was said, once the cards are others.
  useBuyingStore(({ purchaseKey }) => purchaseKey)
  return (
    <FindField<CardToBuy>
      {...props}
      help={HELP}
      find={async (q) => {
        const { cards, exact, quantity } = await client('GET /api/admin/counter/buying/cards', { query: { q } })
        return { items: cards, exact: exact && cards[0]?.refusal === null, quantity }
      }}
      add={({ product_id, condition, language, name }, quantity) => {
        buyingStore.getState().add({ product_id, condition, language }, quantity)
        onAdded()
        return `${quantity} × ${name}, ${copyText({ condition, language })}`
      }}
      listKey={() => buyingStore.getState().purchaseKey}
      isUnanswered={() => buyingStore.getState().unanswered || tradeStore.getState().unanswered}
      isAddable={({ refusal }) => refusal === null}
      keyOf={keyOfCopy}
      render={(card) => <FoundCard card={card} />}
    />
  )
}

function FoundCard({ card }: { card: CardToBuy }) {
  return (
    <>
      <span className="min-w-0 grow">
        <span className="font-semibold">{card.name}</span>
        <PrintingLine printing={{ ...card, options_text: copyText(card) }} withCode />
        {card.refusal !== null && <span className="block text-sm">{card.refusal}</span>}
      </span>
      {card.refusal === null && <Price amount={card.display_quote} />}
    </>
  )
}
