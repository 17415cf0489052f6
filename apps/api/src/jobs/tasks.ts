import { shopDay } from '@pennysleeve/domain/shop-day.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Jobs } from '../db/add-job.queries.ts'
import { backUpNightly } from '../db/backup/back-up-nightly.ts'
import { linkOrigin } from '../config.ts'
import type { Deps } from '../deps.ts'
import {
  catchUpPayments,
  issuePaidGiftCards,
  settleOpenOrders,
  settleOrder,
  sendRefunds,
} from '../features/payments/public.ts'
import { deleteExpiredResponses } from '../http/idempotency.queries.ts'
import { deleteExpiredSessions, sendResetLink, warnOfGuesses } from '../features/auth/public.ts'
import { deliverGiftCard } from '../features/gift-cards/public.ts'
import { sendDueMails, sendMail } from '../features/mail/public.ts'
import { importInChildProcess } from '../features/catalog/public.ts'
import type { CardSearch } from '../features/card-search/public.ts'
import { deleteOldRegisterEntries } from '../features/counter-buying/public.ts'
import { continueMovedFiles, forgetOldRows, runMovedFile } from '../features/moving-in/public.ts'
import { applyPriceRun, continuePriceRuns, draftDailyPrices, preparePriceRun } from '../features/prices/public.ts'
import { deleteOldRemovals } from '../features/collection/public.ts'
import { deleteOldDecks } from '../features/decks/public.ts'
import { deleteUnusedPictures } from '../features/pictures/public.ts'
import { applyBuyingRules } from '../features/buying-rules/public.ts'
import { deleteOldBankDetails, endOrRemindOffers } from '../features/sell-carts/public.ts'
import { deleteOldStockHolds } from '../features/stock/public.ts'
import { deleteOldEntrants, endEvents, refundCalledOffEntries, remindEntrants } from '../features/events/public.ts'
import { refundCalledOff } from '../features/pre-orders/public.ts'
import { refreshSymbols } from '../features/symbols/public.ts'

/** After an event its names and ticks may settle a question or two. */
const ENTRANT_DAYS = 90

/** So long a webhook may be lost, or the shop be off, without losing a refund or a dispute. */
const CATCH_UP_DAYS = 30

/** Until then a file of another program can be applied again and looked up row by row. */
const MOVED_ROW_DAYS = 90

type Running = { abortSignal: AbortSignal }
export type Tasks = { [Name in keyof Jobs]: (payload: Jobs[Name], running?: Running) => Promise<void> }

/**
 * The handler of each task. It looks into the tables for work, so that running one twice, late or for nothing is
 * harmless. Only `send-reset-link` and `warn-of-guesses` have theirs from the payload: no round does what a lost one
 * would have done.
 */
export function tasksOf(deps: Deps & { search: CardSearch }, log: FastifyBaseLogger): Tasks {
  const { config, db, payments, mailer, search } = deps
  const unsent = (error: unknown) => log.error({ err: error }, 'mail not sent')
  return {
    'settle-order': ({ order_id }) => settleOrder(db, payments, order_id),
    'settle-orders': () => settleOpenOrders(db, payments, (error) => log.error({ err: error }, 'order not settled')),
    'settle-refunds': ({ order_id }) =>
      sendRefunds(db, payments, order_id, (error) => log.error({ err: error }, 'refund not settled')),
    'catch-up-payments': () =>
      catchUpPayments(db, payments, {
        days: CATCH_UP_DAYS,
        onFailure: (error) => log.error({ err: error }, 'refunds or disputes not read from the provider'),
      }),
    'refund-called-off': async () => {
      await refundCalledOff(db, (error) => log.error({ err: error }, 'called-off pre-order not refunded'))
      await refundCalledOffEntries(db, (error) => log.error({ err: error }, 'called-off event not refunded'))
    },
    'end-events': () => endEvents(db, (error) => log.error({ err: error }, 'event not ended')),
    'remind-entrants': () => remindEntrants(db, (error) => log.error({ err: error }, 'nobody reminded of an event')),
    'forget-entrants': () => deleteOldEntrants(db, ENTRANT_DAYS),
    'forget-moved-rows': () => forgetOldRows(db, MOVED_ROW_DAYS),
    'forget-answers': async () => {
      await deleteExpiredResponses(db)
      await deleteOldStockHolds(db)
    },
    'send-mail': ({ mail_id }) => sendMail(db, mailer, mail_id, unsent),
    'send-due-mails': () => sendDueMails(db, mailer, unsent),
    'send-reset-link': ({ email }) => sendResetLink(db, config, email),
    'deliver-gift-card': ({ gift_card_id }) => deliverGiftCard(deps, gift_card_id),
    'make-gift-cards': () =>
      issuePaidGiftCards(deps, (error) => log.error({ err: error }, 'gift card not made or mailed')),
    'warn-of-guesses': ({ email }) => warnOfGuesses(db, config, email, shopDay(new Date())),
    'forget-sessions': () => deleteExpiredSessions(db),
    'forget-decks': () => deleteOldDecks(db),
    'forget-collection-removals': () => deleteOldRemovals(db),
    'forget-pictures': () => deleteUnusedPictures(db),
    'erase-bank-details': () => deleteOldBankDetails(db),
    'erase-dealer-register': () => deleteOldRegisterEntries(db),
    'settle-offers': () => endOrRemindOffers(db, linkOrigin(config)),
    'apply-buying-rules': () => applyBuyingRules(db, search),
    'import-cards': (_, running) => importInChildProcess('requested', deps, running?.abortSignal),
    'prepare-price-run': ({ run_id }) => preparePriceRun(db, search, run_id),
    'apply-price-run': ({ run_id }) => applyPriceRun(db, run_id),
    'continue-price-runs': () => continuePriceRuns(db, search),
    'apply-moved-file': ({ file_id }) => runMovedFile(db, file_id),
    'undo-moved-file': ({ file_id }) => runMovedFile(db, file_id),
    'continue-moved-files': () => continueMovedFiles(db),
    'draft-daily-prices': () => draftDailyPrices(db),
    'back-up': () => backUpNightly(deps).catch((error: unknown) => log.error({ err: error }, 'no backup made')),
    'refresh-symbols': () =>
      refreshSymbols({ config, db }).catch((error: unknown) => log.info({ err: error }, 'symbols not refreshed')),
    'refresh-cards': (_, running) =>
      importInChildProcess('refresh', deps, running?.abortSignal).catch((error: unknown) =>
        log.warn({ err: error }, 'cards not refreshed'),
      ),
  }
}
