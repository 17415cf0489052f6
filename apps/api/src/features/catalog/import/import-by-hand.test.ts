import { setTimeout as pause } from 'node:timers/promises'
import type { CardImport } from '@pennysleeve/contract/admin/imports.ts'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { gzipped, jsonLines, makeCardData, makeCardObject } from '../../../testing/goods/make-card-object.ts'
import { makePricer } from '../../../testing/people/make-pricer.ts'
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts'
import { importInChildProcess } from './import-in-child-process.ts'
import { importCards } from './import-cards.ts'
import { ImportCancelled } from './import-progress.ts'
import { importRequested } from './import-requested.ts'
import { runAlone } from './import-staging.queries.ts'

const ANIMALS = ['Wombat', 'Quokka', 'Galah'].map((name) => makeCardObject(name))

async function openOffice(config = {}) {
  const shop = await openTestShop({ config })
  const { token } = await makePricer(shop)
  const send = (path: string, body: object) =>
    shop.send<CardImport>('POST', `/api/admin/imports${path}`, { token, body })
  return {
    shop,
    ask: (wanted: object) => send('', { import: wanted }),
    sendPart: (id: number, number: number, bytes: Buffer) =>
      send(`/${id}/parts`, { part: { number, data: bytes.toString('base64') } }),
    read: async (id: number) => (await shop.send<CardImport>('GET', `/api/admin/imports/${id}`, { token })).body,
    cancel: (id: number) => shop.send<CardImport>('PUT', `/api/admin/imports/${id}/cancel`, { token }),
  }
}
type Office = Awaited<ReturnType<typeof openOffice>>

/** Sends a file in parts of so many bytes. */
async function sendFile({ ask, sendPart }: Office, bytes: Buffer, partBytes = 100): Promise<number> {
  const { body } = await ask({ source: 'file', file_name: 'cards.jsonl.gz', size_bytes: bytes.length })
  for (let at = 0, number = 1; at < bytes.length; at += partBytes, number += 1) {
    expect((await sendPart(body.id, number, bytes.subarray(at, at + partBytes))).status).toBe(200)
  }
  return body.id
}

async function countNamed({ db }: TestShop, names: string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from cards where name = any(${names})`.execute(db)
  return rows[0]!.count
}
const countParts = async ({ db }: TestShop) =>
  (await sql<{ count: number }>`select count(*) from import_parts`.execute(db)).rows[0]!.count

test('a file of cards comes in parts, is imported by a job, and leaves nothing behind but the cards', async () => {
  const office = await openOffice()
  const id = await sendFile(office, gzipped(jsonLines(ANIMALS)))
  expect(await office.read(id)).toMatchObject({ state: 'waiting', source: 'cards.jsonl.gz' })
  expect(await countParts(office.shop)).toBeGreaterThan(3)
  await office.shop.runJobs()
  expect(await office.read(id)).toMatchObject({ state: 'done', objects: 3, new_count: 3, error: null })
  expect(await countNamed(office.shop, ['Wombat', 'Quokka', 'Galah'])).toBe(3)
  expect(await countParts(office.shop)).toBe(0)
})

test('the office is told when the search finds the cards of an import', { tags: 'nightly' }, async () => {
  const office = await openOffice()
  const found = () => office.shop.get<{ total_count: number }>('/api/cards/search?query=!wombat')
  expect((await found()).body.total_count).toBe(0)
  const id = await sendFile(office, gzipped(jsonLines(ANIMALS)))
  expect(await office.read(id)).toMatchObject({ state: 'waiting', searchable: false })
  await office.shop.runJobs()
  while (!(await office.read(id)).searchable) await pause(50)
  expect((await found()).body.total_count).toBeGreaterThan(0)
})

test('a part that comes again is there once, and one that is missing is asked for', async () => {
  const { ask, sendPart } = await openOffice()
  const { id } = (await ask({ source: 'file', file_name: 'cards.jsonl', size_bytes: 6 })).body
  await sendPart(id, 1, Buffer.from('{}'))
  expect((await sendPart(id, 1, Buffer.from('{}'))).body.read_bytes).toBe(2)
  expect((await sendPart(id, 3, Buffer.from('{}'))).text).toContain('Part 2 comes first.')
  expect((await sendPart(id, 2, Buffer.from('{}{}{}'))).status).toBe(422)
})

test('a file that is no card data is told so, and the catalogue stays as it was', { tags: 'nightly' }, async () => {
  const office = await openOffice()
  const id = await sendFile(office, Buffer.from('This is a letter to my aunt.\n'))
  await office.shop.runJobs()
  expect(await office.read(id)).toMatchObject({ state: 'failed', error: expect.stringMatching(/\.$/), new_count: 0 })
  expect(await countParts(office.shop)).toBe(0)
})

test('one import at a time; whoever gives up, or closes the page, makes way', async () => {
  const { shop, ask, cancel } = await openOffice()
  const file = { source: 'file', file_name: 'cards.jsonl', size_bytes: 10 }
  const { id } = (await ask(file)).body
  expect((await ask(file)).status).toBe(409)
  expect((await cancel(id)).body.state).toBe('canceled')
  expect((await cancel(id)).status).toBe(409)
  const lost = (await ask(file)).body
  await sql`update imports set updated_at = now() - interval '1 hour' where id = ${lost.id}`.execute(shop.db)
  expect((await ask(file)).status).toBe(201)
})

test('an import that a process left half done is begun again, but not for ever', { tags: 'nightly' }, async () => {
  const office = await openOffice()
  const { shop } = office
  const id = await sendFile(office, Buffer.from(jsonLines(ANIMALS)), 1000)
  const closing = AbortSignal.abort()
  await importInChildProcess('requested', shop, closing)
  expect(await office.read(id)).toMatchObject({ state: 'reading' })
  // The command holds the advisory lock meanwhile: the interrupted import waits and has not failed.
  await importCards(shop.db, makeCardData([ANIMALS[0]!]), { all: false, now: Date.now })
  expect(await office.read(id)).toMatchObject({ state: 'waiting' })
  await importRequested(shop)
  expect(await office.read(id)).toMatchObject({ state: 'done', new_count: 2, unchanged_count: 1 })

  const unlucky = await sendFile(office, Buffer.from(jsonLines(ANIMALS)), 1000)
  for (let time = 1; time <= 4; time += 1) await importRequested(shop, closing)
  expect(await office.read(unlucky)).toMatchObject({ state: 'failed', error: 'It was interrupted 3 times.' })
})

test('while an import runs, the job that would run it again forks no process', { tags: 'nightly' }, async () => {
  const office = await openOffice()
  const { shop } = office
  const id = await sendFile(office, Buffer.from(jsonLines(ANIMALS)), 1000)
  const countChildren = () => process.getActiveResourcesInfo().filter((kind) => kind === 'ProcessWrap').length
  const before = countChildren()
  let most = before
  const watching = setInterval(() => (most = Math.max(most, countChildren())), 1)
  onTestFinished(() => clearInterval(watching))
  await runAlone(shop.db, () => importInChildProcess('requested', shop))
  expect(most).toBe(before)
  await importInChildProcess('requested', shop)
  expect(most).toBe(before + 1)
  expect(await office.read(id)).toMatchObject({ state: 'done', new_count: 3 })
})

test('an import that is stopped while it runs says so', { tags: 'nightly' }, async () => {
  const office = await openOffice()
  const id = await sendFile(office, Buffer.from(jsonLines(ANIMALS)), 1000)
  await sql`update imports set state = 'reading' where id = ${id}`.execute(office.shop.db)
  expect((await office.cancel(id)).body).toMatchObject({ state: 'reading', cancel_asked: true })
  await office.shop.runJobs()
  expect(await office.read(id)).toMatchObject({ state: 'canceled' })
  expect(await countNamed(office.shop, ['Wombat'])).toBe(0)
})

test(
  'an import hears within its next step that somebody wants it to stop, and has written nothing yet',
  { tags: 'nightly' },
  async () => {
    const { shop, cancel } = await openOffice()
    const { rows } = await sql<{ id: number }>`
    insert into imports (source, asked_by, state) values ('cards.jsonl', 'grace@example.test', 'reading') returning id
  `.execute(shop.db)
    const { id } = rows[0]!
    let clock = 0
    const options = {
      all: false,
      now: () => (clock += 2000),
      begin: async () => id,
      // Somebody presses Stop while the file is being read.
      onProgress: () => void stopping.push(cancel(id)),
    }
    const stopping: Promise<unknown>[] = []
    const slowly = makeCardData(Array.from({ length: 5000 }, (_, n) => makeCardObject(`Wombat ${n}`)))
    await expect(importCards(shop.db, slowly, options)).rejects.toThrow(ImportCancelled)
    await Promise.all(stopping)
    const { rows: ended } = await sql`select state, error from imports where id = ${id}`.execute(shop.db)
    expect(ended).toEqual([{ state: 'canceled', error: null }])
    expect(await countNamed(shop, ['Wombat 1'])).toBe(0)
  },
)

test(
  'the card-data service is asked when it is there, and whoever asks is told when it is not',
  { tags: 'nightly' },
  async () => {
    const off = await openOffice()
    expect((await off.ask({ source: 'service' })).status).toBe(422)
    const away = await openOffice({ cardDataUrl: 'http://127.0.0.1:9' })
    const { id } = (await away.ask({ source: 'service' })).body
    await away.shop.runJobs()
    expect(await away.read(id)).toMatchObject({ state: 'failed', error: 'The card-data service does not answer.' })
  },
)

test('an import that is stopped while the service is asked for its file is not begun after all', async () => {
  let stop = async (): Promise<unknown> => undefined
  const service = createServer((request, response) => {
    const { port } = service.address() as AddressInfo
    const file = { type: 'default_cards', jsonl_download_uri: `http://127.0.0.1:${port}/cards.jsonl` }
    if (request.url === '/bulk-data') response.end(JSON.stringify({ data: [file] }))
    else void stop().then(() => response.end(jsonLines(ANIMALS)))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void service.close())
  await once(service, 'listening')
  const { port } = service.address() as AddressInfo
  const office = await openOffice({ cardDataUrl: `http://127.0.0.1:${port}` })
  const { id } = (await office.ask({ source: 'service' })).body
  stop = () => office.cancel(id)
  await importRequested(office.shop)
  expect(await office.read(id)).toMatchObject({ state: 'canceled' })
  expect(await countNamed(office.shop, ['Wombat'])).toBe(0)
})
