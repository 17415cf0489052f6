import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { writeRows, type Row } from './write-rows.ts'

const read = (row: Row | undefined) => JSON.parse(Buffer.from(row!.json).toString())

test('a row says what it was told, in any script, and bears the hash of it', () => {
  const facts = { name: 'Jötun Wombat', type_line: 'Creature — Wombat', symbol: '∞', smile: '🙂' }
  const row = writeRows('7').write(facts)
  const content_hash = hash('sha1', `7${JSON.stringify(facts)}`, 'base64url')
  expect(row?.content_hash).toBe(content_hash)
  expect(read(row)).toEqual({ ...facts, content_hash })
})

test('rows do not write over each other, however long one of them is', () => {
  const rows = writeRows('7')
  const texts = [1, 400_000, 90_000, 90_000, 2].map((length, n) => String(n).repeat(length))
  const written = texts.map((text) => rows.write({ text }))
  expect(written.map((row) => read(row).text === texts.shift())).toEqual([true, true, true, true, true])
})

test('rows that were handed over stay as they are while the next ones are written', () => {
  const rows = writeRows('7')
  const first = rows.write({ text: 'first' })
  const memory = rows.takeMemory()
  expect(memory).toEqual([first!.json.buffer])
  const second = rows.write({ text: 'second' })
  expect(memory).not.toContain(second!.json.buffer)
  expect([read(first).text, read(second).text]).toEqual(['first', 'second'])
})

test('what PostgreSQL cannot hold is not written, and other odd characters are', () => {
  const rows = writeRows('7')
  expect(rows.write({ artist: 'Nul\u0000' })).toBeUndefined()
  expect(rows.write({ artist: 'Half \uD800' })).toBeUndefined()
  expect(read(rows.write({ artist: 'Bell\u0007' })).artist).toBe('Bell\u0007')
})
