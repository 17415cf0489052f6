import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gzipped, jsonLines, makeCardObject } from '../../testing/goods/make-card-object.ts'
import { openCardFile } from './open-card-file.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pennysleeve-cards-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const CARDS = jsonLines(Array.from({ length: 50 }, (_, i) => makeCardObject(`Wombat ${i}`)))

async function read(content: string | Buffer): Promise<string> {
  const path = join(folder, 'cards')
  writeFileSync(path, content)
  const data = await openCardFile(path)
  const chunks: Buffer[] = []
  for await (const chunk of data.chunks) chunks.push(chunk)
  expect(data.read_bytes()).toBe(data.size_bytes)
  return Buffer.concat(chunks).toString()
}

test('a file is read as it is, or unzipped when it is zipped, whatever its name', async () => {
  expect(await read(CARDS)).toBe(CARDS)
  expect(await read(gzipped(CARDS))).toBe(CARDS)
  expect(await read('')).toBe('')
})

test('a zipped file that was cut off or damaged is refused in a sentence', async () => {
  const whole = gzipped(CARDS)
  await expect(read(whole.subarray(0, whole.length / 2))).rejects.toThrow(
    'It is cut off: the compressed data has no end.',
  )
  const damaged = Buffer.from(whole)
  damaged.fill(0xff, 200, 260)
  await expect(read(damaged)).rejects.toThrow('Its compression is damaged.')
})

test('a file that is not there, or is a folder, is refused in a sentence', async () => {
  await expect(openCardFile(join(folder, 'nowhere'))).rejects.toThrow(`There is no file ${join(folder, 'nowhere')}.`)
  await expect(openCardFile(folder)).rejects.toThrow(`${folder} is not a file.`)
})
