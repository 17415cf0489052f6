/** An email as the shop means it; how it looks as text and as HTML is decided elsewhere, once for all letters. */
export type EmailContent = {
  subject: string
  /** Set large above the rest. */
  title: string
  parts: EmailPart[]
}

export type EmailPart =
  | { kind: 'text'; text: string }
  /** What the email asks its reader to do. */
  | { kind: 'link'; label: string; href: string }
  /** Amounts below one another, right-aligned. */
  | { kind: 'amounts'; rows: AmountRow[] }
  /** Lines as on an envelope. */
  | { kind: 'lines'; title: string; lines: string[] }

export type AmountRow = { label: string; note?: string; amount: string; strong?: boolean }

/** Who writes: stands under every email. */
export type Letterhead = { name: string; address: string; phone: string; email: string; abn: string }

export function signatureOf({ name, address, phone, email, abn }: Letterhead): string[] {
  return [name, address, [phone, email].filter(Boolean).join(' · '), abn && `ABN ${abn}`].filter((line) => line !== '')
}
