import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { audit } from '../../db/audit.queries.ts'
import { killAtStatement } from '../../testing/killed-shop/kill-at-statement.ts'
import { makeMover } from '../../testing/people/make-mover.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { continueMovedFiles, runMovedFile } from './public.ts'

/** More rows than a batch has. */
const ROWS = 2300

const onHand = async ({ db }: TestShop) =>
  (await sql<{ sum: number }>`select sum(on_hand)::integer as sum from variants`.execute(db)).rows[0]!.sum

test(
  'a file whose process is killed with SIGKILL after any statement goes on where it was',
  { tags: 'nightly', timeout: 120_000 },
  async () => {
    const shop = await openTestShop()
    const olga = await makeMover(shop)
    const { rows: cards } = await sql<{ sku: string }>`
    select sku from variants where condition = 'nm' and retired_at is null and pre_order_left is null order by id limit 40
  `.execute(shop.db)
    const begin = async (n: number) => {
      const { body } = await olga.begin({}, `file ${n}`)
      const rows = Array.from({ length: ROWS }, (_, at) => {
        return { line: at + 2, sku: cards[at % cards.length]!.sku, stock: '1', price: '5.00', cost: '1.00' }
      })
      for (let at = 0; at < ROWS; at += 1000) await olga.addStock(body.id, rows.slice(at, at + 1000))
      await olga.close(body.id)
      await olga.press(body.id, 'apply')
      return body.id
    }
    const before = await onHand(shop)
    // Run once to the end to count the statements.
    const rehearsal = await begin(0)
    const sent = shop.statements.length
    await runMovedFile(shop.db, rehearsal)
    const points = shop.statements.length - sent
    expect(points).toBeGreaterThan(15)
    expect(await onHand(shop)).toBe(before + ROWS)

    const killed = [2, 5, Math.floor(points / 2), Math.floor(points / 2) + 3, points - 1]
    const files: number[] = []
    for (const n of killed) files.push(await begin(n))
    for (const [n, file] of files.entries()) {
      await killAtStatement(shop.databaseUrl, [{ killAfter: killed[n]!, moved_file: file }])
      expect(await audit(shop.db)).toEqual([])
    }
    const applied = await Promise.all(files.map(async (file) => (await olga.see(file)).counts.applied))
    // Some had come further than others, none in the middle of a batch.
    expect(applied).toEqual([0, 0, 1000, 1000, 2000])

    // Nobody works on them for a while: the round of every minute finds them.
    await continueMovedFiles(shop.db)
    expect((await olga.see(files[0]!)).state).toBe('applying')
    await sql`update moved_files set updated_at = now() - interval '2 minutes' where state = 'applying'`.execute(
      shop.db,
    )
    await continueMovedFiles(shop.db)
    for (const file of files) {
      expect(await olga.see(file)).toMatchObject({ state: 'done', counts: { applied: ROWS, planned: 0 } })
    }
    expect(await onHand(shop)).toBe(before + ROWS * (1 + files.length))
    expect(await audit(shop.db)).toEqual([])
  },
)
