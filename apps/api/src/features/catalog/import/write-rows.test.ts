import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../../../db/connect.ts'
import { copyLines } from '../../../db/copy-lines.queries.ts'
import { makeTestDatabase } from '../../../testing/test-database.ts'
import { writeRows, type Row } from './write-rows.ts'

const JSON_COLUMNS = new Set(['faces'])
const open = () => writeRows('7', JSON_COLUMNS)
const lineOf = (row: Row | undefined) => Buffer.from(row!.line).toString()

const HARD = 'Jötun "W\\ombat", {∞} 🙂\tin\r\ntwo lines \\N \\.'

test('PostgreSQL reads from a row what was written into it', async () => {
  const { db, close } = connect(await makeTestDatabase('template0'))
  onTestFinished(close)
  await sql`
    create table facts (name text, artist text, games text[], frames text[], ids integer[], promo boolean,
      mana_value numeric, faces jsonb, content_hash text)
  `.execute(db)
  const facts = {
    name: HARD,
    artist: null,
    games: [HARD, '', 'null', '{a,b}'],
    frames: [],
    ids: [1, 20],
    promo: false,
    mana_value: 0.5,
    faces: [{ name: HARD, artist: null }],
  }
  const row = open().write(facts)!
  await copyLines(db, 'facts', [...Object.keys(facts), 'content_hash'], row.line)
  const { rows } = await sql`select * from facts`.execute(db)
  expect(rows).toEqual([{ ...facts, mana_value: '0.5', content_hash: row.content_hash }])
})

test('a row bears the hash of what it says, which the version is part of', () => {
  const row = open().write({ name: 'Wombat', promo: true })
  const content_hash = hash('sha1', '7Wombat\ttrue\t', 'base64url')
  expect(row?.content_hash).toBe(content_hash)
  expect(lineOf(row)).toBe(`Wombat\ttrue\t${content_hash}\n`)
})

test('rows do not write over each other, however long one of them is', () => {
  const rows = open()
  const texts = [1, 400_000, 90_000, 90_000, 2].map((length, n) => String(n).repeat(length))
  const written = texts.map((text) => rows.write({ text }))
  expect(written.map((row) => lineOf(row).split('\t')[0] === texts.shift())).toEqual([true, true, true, true, true])
})

test('rows that were handed over stay as they are while the next ones are written', () => {
  const rows = open()
  const first = rows.write({ text: 'first' })
  const memory = rows.takeMemory()
  expect(memory).toEqual([first!.line.buffer])
  const second = rows.write({ text: 'second' })
  expect(memory).not.toContain(second!.line.buffer)
  expect([first, second].map((row) => lineOf(row).split('\t')[0])).toEqual(['first', 'second'])
})

test.each([
  { artist: 'Nul\u0000' },
  { artist: 'Half \uD800' },
  { games: ['Nul\u0000'] },
  { faces: [{ artist: 'Nul\u0000' }] },
  { faces: [{ artist: 'Half \uD800' }] },
])('what PostgreSQL cannot hold is not written: %j', (facts) => {
  expect(open().write(facts)).toBeUndefined()
})

test('other odd characters are written', () => {
  expect(lineOf(open().write({ artist: 'Bell\u0007' })).split('\t')[0]).toBe('Bell\u0007')
})
