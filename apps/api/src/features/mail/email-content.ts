/** Content of a mail; email-text.ts and email-html.ts render it. */
export type EmailContent = {
  subject: string
  /** The heading. */
  title: string
  parts: EmailPart[]
}

export type EmailPart =
  | { kind: 'text'; text: string }
  /** Call to action. */
  | { kind: 'link'; label: string; href: string }
  /** Amounts, right-aligned below one another. */
  | { kind: 'amounts'; rows: AmountRow[] }
  /** Postal address lines. */
  | { kind: 'lines'; title: string; lines: string[] }

export type AmountRow = { label: string; note?: string; amount: string; strong?: boolean }

/** The sender, below every mail. */
export type Letterhead = { name: string; address: string; phone: string; email: string; abn: string }

export function signatureOf({ name, address, phone, email, abn }: Letterhead): string[] {
  return [name, address, [phone, email].filter(Boolean).join(' · '), abn && `ABN ${abn}`].filter((line) => line !== '')
}
