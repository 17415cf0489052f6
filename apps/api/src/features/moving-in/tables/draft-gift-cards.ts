import { email as emailSchema } from '@pennysleeve/contract/email-address.ts'
import { giftCardExpiry, normalGiftCode } from '@pennysleeve/domain/gift-cards/gift-card.ts'
import { readDay } from '@pennysleeve/domain/moving-in/read-day.ts'
import type { TableRow } from '@pennysleeve/domain/moving-in/moved-tables.ts'
import { shopDay } from '@pennysleeve/domain/shop-day.ts'
import type { Tx } from '../../../db/connect.ts'
import { getGiftCardOffer, encryptGiftCode } from '../../gift-cards/public.ts'
import { listKnownCodes } from './gift-card-rows.queries.ts'
import { readAmount } from './read-amount.ts'
import type { NewTableRow } from './table-rows.queries.ts'

/** Shorter ones are guessed in a day, in spite of the limit of wrong tries. */
const MIN_CODE_CHARACTERS = 8
/** As much as whoever types a code may send. */
const MAX_CODE_CHARACTERS = 60

/** What rows of gift cards bring. Their codes are hashed and encrypted at once; only the ending stays readable. */
export async function draftGiftCards(
  tx: Tx,
  key: Buffer,
  { fileId, exceptRow }: { fileId: number; exceptRow: number | undefined },
  rows: TableRow[],
): Promise<NewTableRow[]> {
  const today = shopDay(new Date())
  const usual = giftCardExpiry(today, (await getGiftCardOffer(tx)).years)
  const read = rows.map((row) => ({ row, ...readCode(key, row.cells['code'] ?? '') }))
  const hashes = read.flatMap(({ code }) => code?.code_hash ?? [])
  const known = await listKnownCodes(tx, fileId, [...new Set(hashes)], exceptRow)
  const lines = new Map(
    [...known.values()].flatMap(({ code_hash, line }) => (line === null ? [] : [[code_hash, line] as const])),
  )
  return read.map(({ row: { line, cells }, code, fault }) => {
    const balance = readAmount(cells['balance'])
    const given = readDay(cells['expires_on'] ?? '')
    const expires_on = given ?? usual
    const shown = { ...cells, code: code ? `…${code.ending}` : '…' }
    const email = emailSchema.safeParse(cells['email'] ?? '').data ?? null
    const drafted = {
      line,
      text: Object.values(shown).filter(Boolean).join(', '),
      cells: shown,
      email,
      amount_cents: typeof balance === 'number' && balance > 0 ? balance : null,
      detail: code ? { ...code, expires_on } : null,
    }
    const unresolved = (reason: string) => ({ ...drafted, state: 'unresolved' as const, reason })
    if (code === undefined) return unresolved(fault)
    if (balance === 'unread') return unresolved('The balance must be an amount such as 12.50.')
    if (balance === 'too much') return unresolved('The balance is too much.')
    if (balance === 0) return { ...drafted, state: 'left_out' as const, reason: 'Nothing is left on it.' }
    if (given === null) return unresolved('The last day must be a date such as 31/12/2027 or 2027-12-31.')
    if (expires_on < today) return unresolved(`This card has run out on ${expires_on}.`)
    const other = lines.get(code.code_hash)
    if (other !== undefined) return unresolved(`Line ${other} has this code, too.`)
    if (known.get(code.code_hash)?.there) return unresolved('A gift card with this code is there already.')
    lines.set(code.code_hash, line)
    return {
      ...drafted,
      state: 'planned' as const,
      reason: given === undefined ? `Valid until ${usual}, as cards sold today.` : null,
    }
  })
}

type Code = { code_hash: string; key_id: string; sealed: string; ending: string }

function readCode(key: Buffer, typed: string): { code: Code; fault: '' } | { code: undefined; fault: string } {
  const normal = normalGiftCode(typed)
  if (normal === '') return { code: undefined, fault: 'The code is missing.' }
  if (typed.length > MAX_CODE_CHARACTERS) return { code: undefined, fault: 'The code is too long.' }
  if (normal.length < MIN_CODE_CHARACTERS) {
    return { code: undefined, fault: 'The code is too short to be safe. Give its holder a new card, or store credit.' }
  }
  const { code_hash, sealed, ...rest } = encryptGiftCode(key, normal)
  return { code: { ...rest, code_hash: code_hash.toString('hex'), sealed: sealed.toString('base64') }, fault: '' }
}
