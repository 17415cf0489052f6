import type { CardToBuy, QuotedLine } from '@pennysleeve/contract/admin/counter-buying.ts'
import { cents, displayMoney } from '@pennysleeve/domain/money.ts'
import { writeRefusal } from '../../shop-error.ts'
import type { QuotedCopies } from './quote-cards.ts'

/** A found card, with its quote in the condition named. */
export function presentCard({ card, copies, quote_cents, refusal }: QuotedCopies): CardToBuy {
  const { product_id, name, set, set_name, collector_number, finish, image_url } = card
  return {
    product_id,
    name,
    set,
    set_name,
    collector_number,
    finish,
    image_url,
    condition: copies.condition,
    language: copies.language,
    display_quote: quote_cents === null ? null : displayMoney(quote_cents),
    refusal: refusal && writeRefusal(refusal),
  }
}

export function presentQuotedLine(line: QuotedCopies): QuotedLine {
  const { copies, price_cents } = line
  return {
    ...presentCard(line),
    quantity: copies.quantity,
    display_price: displayMoney(price_cents),
    display_amount: displayMoney(cents(price_cents * copies.quantity)),
  }
}
