import * as methods from '@pennysleeve/domain/payments/payment-methods.ts'
import { sql } from 'kysely'

/** Payment methods by name, for SQL: literals, so that a plan knows them. */
export const STORE_CREDIT = sql.lit(methods.STORE_CREDIT_METHOD_ID)
export const CARD = sql.lit(methods.CARD_METHOD_ID)
export const CASH = sql.lit(methods.CASH_METHOD_ID)
export const TERMINAL = sql.lit(methods.TERMINAL_METHOD_ID)
export const GIFT_CARD = sql.lit(methods.GIFT_CARD_METHOD_ID)
export const TRADE_IN = sql.lit(methods.TRADE_IN_METHOD_ID)
export const METHODS_FOR_GIFT_CARDS = sql.join(methods.METHOD_IDS_FOR_GIFT_CARDS.map((id) => sql.lit(id)))
