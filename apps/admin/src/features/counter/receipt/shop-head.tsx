import type { Receipt } from '@pennysleeve/contract/admin/counter.ts'

/** The shop at the head of what is printed at the counter. */
export function ShopHead({ shop }: Pick<Receipt, 'shop'>) {
  return (
    <header className="text-center">
      <strong className="block text-lg">{shop.name}</strong>
      {[shop.address, shop.phone, shop.email, shop.abn && `ABN ${shop.abn}`].filter(Boolean).map((line) => (
        <span key={line} className="block wrap-anywhere">
          {line}
        </span>
      ))}
    </header>
  )
}
