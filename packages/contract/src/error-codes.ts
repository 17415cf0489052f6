import { ADMIN_ERRORS } from './admin/error-codes.ts'
import { error, type NestedRefusal } from './define-error.ts'

/**
 * Every error of the API: its stable code, HTTP status and params. Its message is in `messages/en.ts`. The statuses:
 * - 400 malformed: not JSON, a wrong type, invalid paging
 * - 401 no token, an unknown token, or a failed sign-in
 * - 403 an admin whose second factor is overdue
 * - 404 does not exist, or belongs to someone else
 * - 408 the request took too long to arrive
 * - 409 conflict: finished, changed meanwhile, or the idempotency key was used for something else
 * - 413 and 431 body or headers too large
 * - 422 valid in form but against a rule of the shop
 * - 429 rate limit
 * - 503 the database, the search or the payment provider does not answer
 */
export const ERRORS = {
  // Input: malformed or invalid.
  'input.malformed': error(400),
  'input.malformed_fields': error<{ faults: string }>(400),
  'input.malformed_address': error(400),
  'input.nested_too_deep': error(400),
  'input.not_storable': error(400),
  'input.too_large': error(413),
  'input.headers_too_large': error(431),
  'input.timeout': error(408),
  'input.invalid_fields': error<{ faults: string }>(422),
  'idempotency.malformed_key': error(400),
  'idempotency.key_expired': error(409),
  'idempotency.key_reused': error(409),
  'resource.not_found': error(404),

  // A tablet in the shop.
  'kiosk.not_a_kiosk': error(403),
  'kiosk.too_many': error<{ most: number }>(422),

  // Rate limits.
  'rate.too_many': error<{ retry_after_seconds: number }>(429),
  'rate.too_many_from_network': error<{ retry_after_seconds: number }>(429),
  'rate.too_many_failed_sign_ins': error<{ retry_after_seconds: number }>(429),
  'rate.too_many_sign_ins': error<{ retry_after_seconds: number }>(429),
  'rate.too_many_sign_ups': error<{ retry_after_seconds: number }>(429),
  'rate.too_many_passwords': error<{ retry_after_seconds: number }>(429),
  'rate.too_many_wrong_codes': error<{ retry_after_seconds: number }>(429),
  'rate.too_many_changes': error<{ retry_after_seconds: number }>(429),
  'rate.too_many_verification_links': error<{ retry_after_seconds: number }>(429),
  'rate.too_many_data_files': error<{ retry_after_seconds: number }>(429),
  'rate.too_many_reset_links': error<{ retry_after_seconds: number }>(429),

  // Shop: server and settings.
  'shop.unexpected_error': error(500),
  'shop.database_away': error(503),
  'shop.not_ready': error(503),
  'shop.row_locked': error(503),
  'shop.closed': error<{ text: string }>(422),

  // Auth: tokens and sign-in.
  'auth.unauthenticated': error(401),
  'auth.token_unknown': error(401),
  'auth.wrong_password': error(401),
  'auth.account_changed': error(401),
  'auth.second_factor_missing': error(401),
  'auth.second_factor_wrong': error(401),
  'auth.passkey_required': error(401),
  'auth.passkey_unknown': error(401),
  'auth.second_factor_overdue': error(403),
  'auth.account_blocked': error(422),
  'auth.busy': error(503),

  // Account: the customer's own account.
  'account.email_taken': error(422),
  'account.email_taken_meanwhile': error(422),
  'account.email_already_verified': error(409),
  'account.email_link_used': error(422),
  'account.email_link_expired': error(422),
  'account.email_link_unknown': error(422),
  'account.current_password_wrong': error(422),
  'account.password_too_easy': error(422),
  'account.password_changed': error(409),
  'account.reset_link_dead': error(422),
  'account.not_deletable': error<{ obstacles: NestedRefusal[] }>(422),
  'account.is_staff': error(422),
  'account.order_being_paid': error<{ number: string }>(422),
  'account.event_to_come': error<{ number: string }>(422),
  'account.order_not_sent': error<{ number: string }>(422),
  'account.sell_order_open': error<{ id: number }>(422),
  'account.payment_disputed': error<{ number: string }>(422),
  'account.refund_under_way': error(422),
  'account.store_credit_left': error<{ amount: string }>(422),

  // Passkeys and second factors.
  'passkey.unverifiable': error(422),
  'passkey.already_used': error(422),
  'passkey.challenge_expired': error(422),
  'passkey.too_many': error<{ most: number }>(422),
  'passkey.last_factor': error(422),
  'passkey.not_configured': error(422),
  // Of the authenticator app, or a recovery code, of somebody who is signed in; at sign-in: `auth.second_factor_wrong`.
  'code.missing': error(422),
  'code.wrong': error(422),

  // Product and search.
  'product.sealed': error<{ name: string }>(422),
  'product.other_card': error<{ name: string; other: string }>(422),
  'search.no_attributes': error(422),
  'search.invalid_mana_cost': error<{ example: string }>(422),
  'search.unreadable_query': error<{ warnings: string }>(422),
  'search.interrupted': error(503),

  // Stock and cart.
  'stock.only_left': error<{ count: number; name: string }>(422),
  'stock.sold_out': error<{ name: string }>(422),
  'stock.not_for_sale': error<{ name: string }>(422),
  'stock.cart_short': error<{ lines: NestedRefusal[] }>(422),
  'stock.held_too_long': error<{ name: string; hours: number }>(422),
  'stock.held_too_long_by_network': error<{ name: string; hours: number }>(422),
  'pre_order.limit': error<{ limit: number; name: string }>(422),
  'pre_order.not_waiting': error(409),
  'pre_order.paid_at_counter': error(422),
  'pre_order.with_gift_cards': error(422),
  'event.closed': error<{ name: string }>(422),
  'event.limit': error<{ limit: number; name: string }>(422),
  'entry.not_own': error(422),
  'entry.too_late': error(422),
  'entry.paid_at_counter': error(422),
  'entry.fewer': error<{ count: number }>(422),
  'cart.invalid_quantity': error(422),
  'cart.too_many_lines': error<{ most: number }>(422),

  // Discount codes.
  'discount_code.unknown': error(422),
  'discount_code.ended': error(422),
  'discount_code.used_up': error(422),
  'discount_code.used_by_customer': error(422),
  'discount_code.needs_customer': error(422),
  'discount_code.below_minimum': error<{ minimum: string }>(422),
  'discount_code.no_goods': error(422),

  // Gift cards.
  'gift_card.unknown': error(422),
  'gift_card.void': error(422),
  'gift_card.empty': error(422),
  'gift_card.expired': error(422),
  'gift_card.not_sold_online': error(422),
  'gift_card.amount_out_of_range': error<{ least: string; most: string }>(422),
  'gift_card.too_many': error<{ most: number }>(422),
  'gift_card.send_on_past': error(422),
  'gift_card.send_on_too_far': error<{ days: number }>(422),
  'gift_card.not_by_credit': error<{ cards: string }>(422),

  // Order and payment.
  'order.finished': error(409),
  'order.paid_meanwhile': error(409),
  'order.paid_already': error(409),
  'order.changed_meanwhile': error(409),
  'order.paid_in_other_window': error(409),
  'order.invalid_transition': error(422),
  'order.empty': error(422),
  'order.no_address': error(422),
  'order.no_shipping_rates': error(422),
  'order.shipping_not_offered': error(422),
  'order.reserved_too_often': error(422),
  'order.not_ready_to_pay': error(422),
  'order.none_active': error(404),
  'payment.below_card_minimum': error<{ minimum: string }>(422),
  'payment.processing': error(422),
  'payment.not_found': error(422),
  'payment.being_processed': error(409),
  'payment.wrong_amount': error(409),
  'payment.canceled': error(409),
  'payment.canceled_by_change': error(422),
  'payment.store_credit_is_automatic': error(422),
  'payment.method_unknown': error(404),
  'payment.nothing_due': error(422),
  'payment.no_challenge': error(422),
  'payment.card_declined': error(422),
  'payment.insufficient_funds': error(422),
  'payment.unknown_test_card': error(422),
  // Of a webhook event: without the provider's signature, or with a wrong or an old one.
  'payment.unsigned_notice': error(400),
  'payment.provider_away': error(503),

  // Collection and decks.
  'collection.too_many_copies': error<{ most: number }>(422),
  'collection.too_many_copies_of': error<{ most: number; name: string }>(422),
  'collection.nothing_to_change': error(422),
  'collection.too_many_open_imports': error<{ most: number }>(422),
  'collection.too_many_import_rows': error<{ most: number }>(422),
  'deck.blank_fields': error(422),
  'deck.too_many_decks': error<{ most: number }>(422),
  'deck.too_many_cards': error<{ most: number }>(422),
  'deck.too_many_copies': error<{ most: number }>(422),
  'deck.too_many_commanders': error(422),
  'deck.unknown_game': error(422),
  'deck.other_game': error<{ name: string }>(422),
  'deck.incompatible_commanders': error<{ name: string; other: string; format: string }>(422),

  // Sell carts.
  'sell_cart.not_buying': error(422),
  'sell_cart.not_buying_sealed': error<{ name: string }>(422),
  'sell_cart.not_buying_card': error<{ name: string }>(422),
  'sell_cart.enough_copies': error<{ name: string }>(422),
  'sell_cart.unwanted_item': error<{ reason: NestedRefusal[] }>(422),
  'sell_cart.not_in_collection': error<{ count: number; name: string }>(422),
  'sell_cart.too_many_copies': error<{ most: number }>(422),
  'sell_cart.too_many_cards': error<{ most: number }>(422),
  'sell_cart.empty': error(422),
  'sell_cart.too_many_waiting': error<{ most: number }>(422),
  'sell_cart.invalid_status': error(422),
  'sell_cart.email_not_verified': error<{ email: string }>(422),
  'sell_cart.invalid_bank_details': error<{ fault: string }>(422),
  'sell_cart.copies_limit': error<{ name: string; count: number }>(422),
  'sell_cart.cash_budget': error<{ left: string }>(422),
  'sell_cart.credit_budget': error<{ left: string }>(422),
  'sell_cart.sent': error(409),
  'sell_cart.no_offer': error<{ id: number }>(409),
  'sell_cart.offer_over': error<{ id: number }>(409),
  'sell_cart.offer_changed': error<{ id: number }>(409),

  ...ADMIN_ERRORS,
}

export type ErrorCode = keyof typeof ERRORS
/** Never, for a code without params. */
export type ParamsOf<Code extends ErrorCode> = NonNullable<(typeof ERRORS)[Code]['params']>

/** Each code with its params, if any. */
export type CodeAndParams = {
  [Code in ErrorCode]: [ParamsOf<Code>] extends [never] ? [code: Code] : [code: Code, params: ParamsOf<Code>]
}[ErrorCode]
/** An error before it has a message. */
export type Refusal = {
  [Code in ErrorCode]: [ParamsOf<Code>] extends [never] ? { code: Code } : { code: Code; params: ParamsOf<Code> }
}[ErrorCode]
