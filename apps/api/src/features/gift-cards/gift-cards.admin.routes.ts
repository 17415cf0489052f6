import type { adminGiftCardsRoutes } from '@pennysleeve/contract/admin/gift-cards.ts'
import { cents, displayMoney } from '@pennysleeve/domain/money.ts'
import { shopDay } from '@pennysleeve/domain/shop-day.ts'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/call-route.ts'
import { presentPaging } from '../../http/present-paging.ts'
import { rowId } from '../../http/row-id.ts'
import { notFound } from '../../shop-error.ts'
import { recordChange } from '../staff/public.ts'
import { requireGiftCardTypedBy } from './require-typed-gift-card.ts'
import { findGiftCard, getGiftCardOffer } from './gift-cards.queries.ts'
import { changeGiftCardSettings } from './change-gift-card-settings.ts'
import { presentGiftCard, presentGiftCardDetail, presentSettings } from './gift-cards.present.ts'
import { replaceGiftCard } from './replace-gift-card.ts'
import { showGiftCode } from './show-gift-code.ts'
import { listEntries, listGiftCards, sumGiftCards } from './staff-gift-cards.queries.ts'
import { voidGiftCard } from './void-gift-card.ts'

export function adminGiftCardsHandlers({
  db,
  encryptionKey: key,
}: Deps): Pick<Handlers, keyof typeof adminGiftCardsRoutes> {
  const read = async (at: Db, id: number) => {
    const card = await findGiftCard(at, id)
    if (!card) throw notFound()
    return presentGiftCardDetail(card, await listEntries(at, id))
  }

  return {
    'GET /api/admin/gift_cards': async ({ query }) => {
      const today = shopDay(new Date())
      const rows = await listGiftCards(db, { ...query, today })
      const { outstanding_cents, expired_cents } = await sumGiftCards(db, today)
      return {
        gift_cards: rows.map(presentGiftCard),
        display_outstanding: displayMoney(cents(outstanding_cents)),
        display_expired: displayMoney(cents(expired_cents)),
        ...presentSettings(await getGiftCardOffer(db)),
        ...presentPaging(rows.length, rows[0]?.total_count ?? 0, query),
      }
    },
    'GET /api/admin/gift_cards/:id': async ({ params }) => read(db, rowId(params.id)),
    'POST /api/admin/gift_cards/lookup': async ({ body }, { session }) => {
      const card = await requireGiftCardTypedBy(session, db, body.code)
      const looked = { action: 'look up gift card', subject: ['gift card', card.id] } as const
      await db.transaction().execute((tx) => recordChange(tx, session, looked))
      return presentGiftCard(card)
    },
    'POST /api/admin/gift_cards/:id/code': async ({ params }, { session: staff }) =>
      db.transaction().execute((tx) => showGiftCode(tx, { key, staff }, rowId(params.id))),
    'POST /api/admin/gift_cards/:id/void': async ({ params, body }, { session, once }) =>
      once(async (tx) => {
        const id = rowId(params.id)
        await voidGiftCard(tx, session, id, body.reason)
        return read(tx, id)
      }),
    'POST /api/admin/gift_cards/:id/replacement': async ({ params, body }, { session: staff, once }) =>
      once(async (tx) => {
        const wanted = { reason: body.reason, recipient_email: body.recipient_email ?? null }
        return read(tx, await replaceGiftCard(tx, { key, staff }, rowId(params.id), wanted))
      }),
    'PUT /api/admin/gift_card_settings': async ({ body }, { session, once }) =>
      once(async (tx) => presentSettings(await changeGiftCardSettings(tx, session, body))),
  }
}
