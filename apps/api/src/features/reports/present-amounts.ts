import { cents, moneyText } from '@pennysleeve/domain/money.ts'

type Amounts<Row> = {
  [Key in keyof Row as Key extends `${infer Name}_cents` ? Name : Key]: Key extends `${string}_cents`
    ? null extends Row[Key]
      ? string | null
      : string
    : Row[Key]
}

/** `{ sales_cents: 1250 }` → `{ sales: '12.50' }`; everything else stays. */
export function presentAmounts<Row extends object>(row: Row): Amounts<Row> {
  const shown = Object.entries(row).map(([key, value]: [string, unknown]) =>
    key.endsWith('_cents') ? [key.slice(0, -'_cents'.length), amountText(value as number | null)] : [key, value],
  )
  // Safe cast: the keys are renamed as the type says.
  return Object.fromEntries(shown) as Amounts<Row>
}

const amountText = (amount: number | null) => (amount === null ? null : moneyText(cents(amount)))
