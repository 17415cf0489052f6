import type { Receipt } from '@pennysleeve/contract/admin/counter.ts'
import { printingParts } from '@pennysleeve/domain/catalog/printing.ts'
import { dateText } from '@pennysleeve/domain/date-text.ts'
import type { AmountRow, EmailContent } from '../mail/public.ts'

/** The receipt of a counter sale as a mail, with all that a tax invoice must say. */
export function presentReceiptEmail(receipt: Receipt): EmailContent {
  const { number, shop, invoice_kind, buyer } = receipt
  const title = invoice_kind === 'tax_invoice' ? 'Tax invoice' : 'Receipt'
  return {
    subject: `${title} ${number} of ${shop.name}`,
    title: `${title} ${number}`,
    parts: [
      { kind: 'text', text: `Paid at our counter on ${dateText(receipt.date)}. Thank you!` },
      ...(buyer.length > 0 ? [{ kind: 'lines' as const, title: 'Sold to', lines: buyer }] : []),
      { kind: 'amounts', rows: [...receipt.lines.map(goodsRow), ...receipt.gift_cards.map(giftCardRow)] },
      { kind: 'amounts', rows: totalRows(receipt) },
      { kind: 'text', text: 'Something not right? Just reply to this mail.' },
    ],
  }
}

function goodsRow(line: Receipt['lines'][number]): AmountRow {
  return {
    label: `${line.quantity} × ${line.name}`,
    note: [...printingParts(line), `${line.single_display_amount} each`].join(' · '),
    amount: line.display_amount,
  }
}

/** Without its code: whoever reads the buyer's mail is not its holder. */
function giftCardRow({ ending, expires_on, display_amount }: Receipt['gift_cards'][number]): AmountRow {
  return { label: `Gift card ending ${ending}`, note: `until ${dateText(expires_on)}`, amount: display_amount }
}

function totalRows({ adjustments, payments, cash, ...receipt }: Receipt): AmountRow[] {
  const taxed = receipt.invoice_kind === 'tax_invoice'
  return [
    ...adjustments.map(({ label, display_amount }) => ({ label, amount: display_amount })),
    {
      label: 'Total',
      ...(taxed ? { note: `including GST of ${receipt.display_included_tax}` } : {}),
      amount: receipt.display_total,
      strong: true,
    },
    ...payments.map(({ name, display_amount, reference }) => ({
      label: `Paid: ${name}`,
      ...(reference === null ? {} : { note: reference }),
      amount: display_amount,
    })),
    ...(cash?.display_rounding ? [{ label: 'Rounding', amount: cash.display_rounding }] : []),
    ...(cash ? [{ label: 'Given', amount: cash.display_given }] : []),
    ...(cash ? [{ label: 'Change', amount: cash.display_change }] : []),
  ]
}
