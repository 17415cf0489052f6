import {
  KIOSK_CODE_ALPHABET,
  KIOSK_CODE_CHARACTERS,
  MAX_KIOSK_BASKETS,
} from '@pennysleeve/domain/counter/kiosk-code.ts'
import { cents, displayMoney } from '@pennysleeve/domain/money.ts'
import { randomInt } from 'node:crypto'
import { renderSVG } from 'uqr'
import type { Tx } from '../../db/connect.ts'
import { ShopError } from '../../shop-error.ts'
import { hashToken } from '../auth/public.ts'
import { insertKioskBasket, lockKioskByToken } from './kiosks.queries.ts'
import { priceBasket } from './price-basket.ts'

type KioskBasket = { token: string; lines: { variant_id: number; quantity: number }[] }

/** Codes that are tried before the kiosk is told that too many wait: one in a million is in use. */
const TRIES = 3

/** Holds the basket of a kiosk under a new code. Nothing is reserved: the counter says what is short by then. */
export async function leaveKioskBasket(tx: Tx, { token, lines }: KioskBasket) {
  const kiosk_id = await lockKioskByToken(tx, hashToken(token))
  if (kiosk_id === undefined) throw new ShopError('kiosk.not_a_kiosk')
  const { totals } = await priceBasket(tx, { lines, discount_cents: cents(0) })
  for (let tries = 0; tries < TRIES; tries += 1) {
    const code = makeCode()
    const expires_at = await insertKioskBasket(tx, { kiosk_id, code, basket: { lines, discount: null } })
    if (expires_at) {
      const display_total = displayMoney(totals.total_cents)
      return { code, qr_code: renderSVG(code, { border: 0 }), expires_at: expires_at.toISOString(), display_total }
    }
  }
  throw new ShopError('kiosk.too_many', { most: MAX_KIOSK_BASKETS })
}

function makeCode(): string {
  const characters = Array.from({ length: KIOSK_CODE_CHARACTERS }, () => randomInt(KIOSK_CODE_ALPHABET.length))
  return characters.map((at) => KIOSK_CODE_ALPHABET[at]).join('')
}
