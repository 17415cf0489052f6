import { readAnswer, unsafeLinkIn, writeAnswer, type FaqBlock } from '@pennysleeve/domain/content/faq-answer.ts'
import type { Tx } from '../../db/connect.ts'
import type { Session } from '../../http/caller.ts'
import { notFound, ShopError } from '../../shop-error.ts'
import { recordChange } from '../staff/public.ts'
import { checkSameIds } from './check-same-ids.ts'
import { checkVersion, type SeenVersion } from './check-version.ts'
import { listFaqItems } from './content.queries.ts'
import { deleteFaqItem, insertFaqItem, lockShop, setPositions, updateFaqItem } from './edit-content.queries.ts'
import { newSlug } from './new-slug.ts'

type FaqItem = { question: string; answer: string }

const MAX_QUESTIONS = 100

export async function addFaqItem(
  tx: Tx,
  staff: Session,
  { version: _none, ...item }: FaqItem & SeenVersion,
): Promise<void> {
  const blocks = checkedBlocks(item.answer)
  await lockShop(tx)
  const there = await listFaqItems(tx)
  if (there.length >= MAX_QUESTIONS) {
    throw new ShopError('content.too_many_questions', { most: MAX_QUESTIONS })
  }
  const slug = newSlug(
    item.question,
    there.map((one) => one.slug),
  )
  const id = await insertFaqItem(tx, slug, { question: item.question, blocks })
  await recordChange(tx, staff, { action: 'add question', subject: ['question', id], after: item })
}

/** The slug does not change: others may have linked to it. */
export async function changeFaqItem(
  tx: Tx,
  staff: Session,
  id: number,
  { version, ...item }: FaqItem & SeenVersion,
): Promise<void> {
  const blocks = checkedBlocks(item.answer)
  const before = await lockFaqItem(tx, id)
  checkVersion(version, before)
  await updateFaqItem(tx, id, { question: item.question, blocks })
  await recordChange(tx, staff, { action: 'change question', subject: ['question', id], before, after: item })
}

export async function removeFaqItem(tx: Tx, staff: Session, id: number): Promise<void> {
  const before = await lockFaqItem(tx, id)
  await deleteFaqItem(tx, id)
  await recordChange(tx, staff, { action: 'remove question', subject: ['question', id], before })
}

export async function orderFaqItems(tx: Tx, staff: Session, ids: number[]): Promise<void> {
  await lockShop(tx)
  const before = (await listFaqItems(tx)).map((item) => item.id)
  checkSameIds(before, ids)
  await setPositions(tx, 'faq_items', ids)
  await recordChange(tx, staff, {
    action: 'order questions',
    subject: ['content', 'questions'],
    before: { ids: before },
    after: { ids },
  })
}

async function lockFaqItem(tx: Tx, id: number): Promise<FaqItem> {
  await lockShop(tx)
  const item = (await listFaqItems(tx)).find((one) => one.id === id)
  if (!item) throw notFound()
  return { question: item.question, answer: writeAnswer(item.blocks) }
}

function checkedBlocks(answer: string): FaqBlock[] {
  const blocks = readAnswer(answer)
  const unsafe = unsafeLinkIn(blocks)
  if (unsafe === undefined) return blocks
  const fault = 'has a link that must be a path such as /faq, or begin with https://, mailto: or tel:'
  throw new ShopError('content.unsafe_link').onField('answer', fault)
}
