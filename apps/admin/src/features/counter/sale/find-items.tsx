import type { CounterItem } from '@pennysleeve/contract/admin/counter.ts'
import { readKioskCode } from '@pennysleeve/domain/counter/kiosk-code.ts'
import { Price } from '@pennysleeve/ui/price.tsx'
import { PrintingLine } from '@pennysleeve/ui/printing-line.tsx'
import { ApiError, randomKey } from '@pennysleeve/contract/client.ts'
import { useNavigate } from 'react-router'
import { client } from '../../../api/browser.ts'
import { tradeStore } from '../trade/trade-store.ts'
import { basketStore, useBasketStore } from './basket-store.ts'
import { FindField, NotTaken, type FindProps } from '../find-field.tsx'

/** Of a receipt or a packing slip. */
const ORDER_NUMBER = /^r\d{9}$/i

const HELP =
  'Scan, or type a name, a set and number (m10 146 f lp x2), or a SKU or the code of a kiosk. Enter alone goes on to the payment; an order’s number hands it over or takes its goods back.'

/** What is sold. */
export function FindItems({ onAdded, ...props }: FindProps) {
  const navigate = useNavigate()
  // Looks anew at what was said, once the basket is another one.
  useBasketStore(({ saleKey }) => saleKey)
  return (
    <FindField<CounterItem>
      {...props}
      help={HELP}
      openPage={(text) => {
        if (!ORDER_NUMBER.test(text)) return false
        void pathOfOrder(text.toUpperCase()).then(navigate)
        return true
      }}
      act={(text) => {
        const code = readKioskCode(text)
        return code === undefined ? undefined : takeOverKiosk(code).finally(onAdded)
      }}
      find={(q) => client('GET /api/admin/counter/items', { query: { q } })}
      add={(item, quantity) => {
        basketStore.getState().add(item.variant_id, quantity)
        onAdded()
        return `${quantity} × ${item.name}${item.options_text === '' ? '' : `, ${item.options_text}`}`
      }}
      listKey={() => basketStore.getState().saleKey}
      isUnanswered={() => basketStore.getState().unanswered || tradeStore.getState().unanswered}
      isAddable={({ available }) => available > 0}
      keyOf={({ variant_id }) => variant_id}
      render={(item) => <FoundItem item={item} />}
    />
  )
}

const takeOverKeys = new Map<string, string>()

/** The basket of a kiosk, in place of an empty one. */
async function takeOverKiosk(code: string): Promise<string> {
  const { lines, giftCards, takeOver } = basketStore.getState()
  if (lines.length + giftCards.length > 0) throw new NotTaken('Please sell or hold this basket first.')
  // The same until a response came, so that a lost response does not lose the basket.
  const key = takeOverKeys.get(code) ?? randomKey()
  takeOverKeys.set(code, key)
  try {
    takeOver(
      await client('POST /api/admin/counter/kiosk_baskets/takeover', { body: { code } }, { idempotencyKey: key }),
    )
    takeOverKeys.delete(code)
  } catch (error) {
    if (error instanceof ApiError) takeOverKeys.delete(code)
    throw error
  }
  return `The basket ${code} of the kiosk.`
}

/** What is to be done with a scanned order: a pick-up is handed over, an unpaid one paid, any other is brought back. */
async function pathOfOrder(number: string): Promise<string> {
  const { pickups, unpaid } = await client('GET /api/admin/counter/orders', { query: { q: number } }).catch(() => ({
    pickups: [],
    unpaid: [],
  }))
  const isOpen = unpaid.length > 0 || pickups.some(({ status }) => status === 'ready' || status === 'to_pack')
  return isOpen ? `/counter/orders?q=${number}` : `/orders/${number}/return`
}

function FoundItem({ item }: { item: CounterItem }) {
  return (
    <>
      <span className="min-w-0 grow">
        <span className="font-semibold">{item.name}</span>
        <PrintingLine printing={item} withCode />
      </span>
      <span className="text-right">
        <Price amount={item.display_price} className="block" />
        <span className="text-sm whitespace-nowrap text-ink-soft">
          {item.available === 0 ? 'Sold out' : `${item.available} left`}
          {item.slot !== null && ` · ${item.slot}`}
        </span>
      </span>
    </>
  )
}
